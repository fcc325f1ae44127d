import { z } from 'zod'
import { messages } from '../http/messages.ts'
import { field } from './field.ts'
import { fromJson } from './fromJson.ts'
import { absent, numeric, textsFor } from './inputSchemas.ts'
import { peru } from './placeSchemas.ts'

export type Extent = { xmin: number; ymin: number; xmax: number; ymax: number }

export const extentSides = ['xmin', 'ymin', 'xmax', 'ymax'] as const

const side = z.number()
export const extentOutput = z.object({ xmin: side, ymin: side, xmax: side, ymax: side })

/** Bounding box within Peru, stored as `jsonb`. Accepts numbers, numeric strings or JSON text; rounds to 6 decimals. */
export function extent(options: { label: string; help?: string; required?: string }) {
  const { label } = options
  const given = z.number(messages.format(label))
  const inPeru = ({ xmin, ymin, xmax, ymax }: Extent) =>
    [xmin, xmax].every((x) => x >= peru.x.min && x <= peru.x.max) &&
    [ymin, ymax].every((y) => y >= peru.y.min && y <= peru.y.max)
  const schema = z
    .object(
      { xmin: given, ymin: given, xmax: given, ymax: given },
      textsFor(options.required ?? messages.type(label), messages.format(label)),
    )
    .refine(({ xmin, xmax }) => xmin < xmax, `${label}: el oeste debe ser menor que el este`)
    .refine(({ ymin, ymax }) => ymin < ymax, `${label}: el sur debe ser menor que el norte`)
    .refine(inPeru, messages.outsidePeru)
  return field<Extent, Extent>('extent', options, {
    input: z.preprocess(extentOf, schema),
    output: extentOutput,
    scale: 6,
  })
}

/** Turns anything but four numbers into a string, so that the schema reports one issue instead of four. */
function extentOf(value: unknown): unknown {
  const read = fromJson(value)
  if (absent(read) || typeof read !== 'object') return absent(read) ? undefined : read
  const typed = read as Partial<Record<keyof Extent, unknown>>
  if (extentSides.every((name) => name in typed && absent(typed[name]))) return undefined
  const sides = extentSides.map((name) => [name, degrees(typed[name])] as const)
  return sides.every(([, number]) => Number.isFinite(number)) ? Object.fromEntries(sides) : 'none'
}

const degrees = (value: unknown) => {
  const number = numeric(value)
  return typeof number === 'number' ? Math.round(number * 1e6) / 1e6 : Number.NaN
}

export const extentText = ({ xmin, ymin, xmax, ymax }: Extent): string =>
  `Oeste ${xmin.toFixed(6)}, sur ${ymin.toFixed(6)}, este ${xmax.toFixed(6)}, norte ${ymax.toFixed(6)}`
