import { z } from 'zod'
import type { Field, Fields } from './field.ts'
import { kinds } from './kinds.ts'

/** Type of a creation body. Read-only fields are ignored. */
export type InputOf<F extends Fields> = {
  [K in keyof F as F[K]['readOnly'] extends true ? never : K]: F[K] extends Field<infer In, unknown> ? In : never
}

export type OutputOf<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<unknown, infer Out> ? Out : never
}

/** Values of all fields, including server-generated ones, as operations use them. */
export type FieldValues<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer In, unknown> ? In : never
}

const writable = (fields: Fields) => Object.entries(fields).filter(([, field]) => !field.readOnly)

/** Schemas of a creation body; an omitted key gets its initial value. */
export function inputShape(fields: Fields): Record<string, z.ZodType> {
  const shape = writable(fields).map(([name, { input, initial }]) => [
    name,
    initial === undefined ? input : z.preprocess((value) => (value === undefined ? initial : value), input),
  ])
  return Object.fromEntries(shape)
}

export function changesShape(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(writable(fields).map(([name, field]) => [name, updated(field)]))
}

/** Schemas of an update that may change only `names`; all keys are optional. */
export function someChangesShape(fields: Fields, names: readonly string[]): Record<string, z.ZodType> {
  return Object.fromEntries(
    writable(fields)
      .filter(([name]) => names.includes(name))
      .map(([name, { input }]) => [name, z.optional(input)]),
  )
}

/** Required fields without a default must be present in every update; others keep their value when omitted. */
const updated = ({ input, required, initial, kind, fixed }: Field) =>
  required && initial === undefined && !fixed && kinds[kind].resendable ? input : z.optional(input)

const rowIdOrNull = z.number().int().nullable()
const nameOrNull = z.string().nullable()

/** Schemas of a response. `maybeAbsent`: fields redacted for some users. */
export function outputShape(fields: Fields, maybeAbsent: ReadonlySet<string> = new Set()): Record<string, z.ZodType> {
  const shown = Object.entries(fields).filter(([, field]) => kinds[field.kind].readable)
  return Object.fromEntries(
    shown.flatMap(([name, { output, wireId, nameKey }]) => {
      const entries: [string, z.ZodType][] = [[name, output]]
      if (wireId) entries.push([wireId, rowIdOrNull])
      if (nameKey) entries.push([nameKey, nameOrNull])
      return entries.map(([key, schema]) => [key, maybeAbsent.has(name) ? z.optional(schema) : schema])
    }),
  )
}

/** All response keys derived from these fields: value, flat id and name. */
export const wireNames = (fields: Fields, names: Iterable<string>): ReadonlySet<string> =>
  new Set(
    [...names].flatMap((name) =>
      [name, fields[name]?.wireId, fields[name]?.nameKey].filter((key) => key !== undefined),
    ),
  )
