import { z } from 'zod'
import { messages } from '../http/messages.ts'
import { fromJson } from './fromJson.ts'
import { absent, numeric, textsFor } from './inputSchemas.ts'

type Named = { label: string; required?: string }

/** Point in degrees (EPSG:4326): `x` longitude, `y` latitude. */
export type Point = { x: number; y: number }

export const peru = { x: { min: -81.4, max: -68.6 }, y: { min: -18.4, max: -0.04 } } as const

export const pointOutput = z.object({ x: z.number(), y: z.number() })

/** Accepts `{x, y}` of numbers or numeric strings, or its JSON text; rounds to 6 decimals (0.1 m). */
export function pointSchema({ label, required }: Named) {
  const inPeru = ({ x, y }: Point) => x >= peru.x.min && x <= peru.x.max && y >= peru.y.min && y <= peru.y.max
  const schema = z
    .object(
      { x: z.number(messages.format(label)), y: z.number(messages.format(label)) },
      textsFor(required ?? messages.type(label), messages.format(label)),
    )
    .refine(inPeru, messages.outsidePeru)
  return z.preprocess(pointOf, schema)
}

/** True for a point left empty in a form: `{x: '', y: ''}` or nulls. */
export function isEmptyPoint(value: unknown): boolean {
  const read = fromJson(value)
  if (typeof read !== 'object' || read === null) return false
  const { x, y } = read as Partial<Point>
  return x !== undefined && y !== undefined && absent(x) && absent(y)
}

/** Turns anything but two numbers into a string, so that the schema reports one issue instead of two. */
function pointOf(value: unknown): unknown {
  const read = fromJson(value)
  if (absent(read) || isEmptyPoint(read)) return undefined
  if (typeof read !== 'object') return read
  const { x, y } = read as Partial<Point>
  const point = { x: degrees(x), y: degrees(y) }
  return Number.isFinite(point.x) && Number.isFinite(point.y) ? point : 'none'
}

const degrees = (value: unknown) => {
  const number = numeric(value)
  return typeof number === 'number' ? Math.round(number * 1e6) / 1e6 : Number.NaN
}

export const ubigeoOutput = z.object({
  ubigeo: z.string(),
  departamento: z.string(),
  provincia: z.string(),
  distrito: z.string(),
})
export type Ubigeo = z.infer<typeof ubigeoOutput>

/** Accepts six digits or a district object from a response. */
export function ubigeoSchema({ label, required }: Named) {
  const schema = z
    .string(textsFor(required ?? messages.choose(label), messages.format(label)))
    .regex(/^\d{6}$/, messages.format(label))
  return z.preprocess((value) => {
    const read = fromJson(value)
    const code = typeof read === 'object' && read !== null ? (read as Record<string, unknown>).ubigeo : read
    return typeof code === 'string' ? code.trim() || undefined : (code ?? (absent(read) ? undefined : 'none'))
  }, schema)
}

/** Filter: a district (6 digits), a province (4) or a department (2). */
export const ubigeoFilter = (label: string) => z.string().regex(/^\d{2}(\d{2}){0,2}$/, messages.format(label))

export const ubigeoText = ({ distrito, provincia, departamento }: Ubigeo): string =>
  [distrito, provincia, departamento].join(', ')

/** Latitude before longitude, as map services expect: «-13.516670, -71.978770». */
export const pointText = ({ x, y }: Point): string => [y, x].map((degree) => degree.toFixed(6)).join(', ')
