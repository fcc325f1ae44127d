import { z } from 'zod'
import { messages } from '../http/messages.ts'
import { fromJson } from './fromJson.ts'
import { absent, numeric, textsFor } from './inputSchemas.ts'

type Named = { label: string; required?: string }

/** A place on the map in degrees (EPSG:4326): `x` is the longitude, `y` the latitude. */
export type Point = { x: number; y: number }

/** Degrees between which Peru lies. */
export const peru = { x: { min: -81.4, max: -68.6 }, y: { min: -18.4, max: -0.04 } } as const

export const pointOutput = z.object({ x: z.number(), y: z.number() })

/** `{x, y}` of numbers or their notation, or its JSON text as forms send it; rounded to 6 decimals, a tenth of a metre. */
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

/** Two inputs nobody filled in: `{x: '', y: ''}`, or null in either. */
export function isEmptyPoint(value: unknown): boolean {
  const read = fromJson(value)
  if (typeof read !== 'object' || read === null) return false
  const { x, y } = read as Partial<Point>
  return x !== undefined && y !== undefined && absent(x) && absent(y)
}

/** Anything but two numbers becomes a text: the schema then has one issue for the whole instead of one for each number. */
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

/** A district by the six digits of INEI, with its names. */
export const ubigeoOutput = z.object({
  ubigeo: z.string(),
  departamento: z.string(),
  provincia: z.string(),
  distrito: z.string(),
})
export type Ubigeo = z.infer<typeof ubigeoOutput>

/** The six digits, alone or as the API sends them, inside their district. */
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

/** Asked of a list: a district, or the first digits of its code, which stand for a department (2) or a province (4). */
export const ubigeoFilter = (label: string) => z.string().regex(/^\d{2}(\d{2}){0,2}$/, messages.format(label))

/** «Wanchaq, Cusco, Cusco». */
export const ubigeoText = ({ distrito, provincia, departamento }: Ubigeo): string =>
  [distrito, provincia, departamento].join(', ')

/** Latitude before longitude, as maps are asked: «-13.516670, -71.978770». */
export const pointText = ({ x, y }: Point): string => [y, x].map((degree) => degree.toFixed(6)).join(', ')
