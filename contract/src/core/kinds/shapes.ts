import { z } from 'zod'
import type { Field, Fields } from './field.ts'
import { kinds } from './kinds.ts'

/** Values a creation may send; read-only fields are not among them, so they never take effect. */
export type InputOf<F extends Fields> = {
  [K in keyof F as F[K]['readOnly'] extends true ? never : K]: F[K] extends Field<infer In, unknown> ? In : never
}

/** Values as they go out. */
export type OutputOf<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<unknown, infer Out> ? Out : never
}

/** The value of every field, also of those the server makes, as operations read and write it. */
export type FieldValues<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer In, unknown> ? In : never
}

const writable = (fields: Fields) => Object.entries(fields).filter(([, field]) => !field.readOnly)

/** The schemas of a creation's keys: an omitted one takes its declared initial value. */
export function inputShape(fields: Fields): Record<string, z.ZodType> {
  const shape = writable(fields).map(([name, { input, initial }]) => [
    name,
    initial === undefined ? input : z.preprocess((value) => (value === undefined ? initial : value), input),
  ])
  return Object.fromEntries(shape)
}

/** The schemas of an update's keys. */
export function changesShape(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(writable(fields).map(([name, field]) => [name, updated(field)]))
}

/** The schemas of an update that changes only some fields, each of which may be left out. */
export function someChangesShape(fields: Fields, names: readonly string[]): Record<string, z.ZodType> {
  return Object.fromEntries(
    writable(fields)
      .filter(([name]) => names.includes(name))
      .map(([name, { input }]) => [name, z.optional(input)]),
  )
}

/** A required field without a default must come with every update; anything else may be left out and stays as it is. */
const updated = ({ input, required, initial, kind, fixed }: Field) =>
  required && initial === undefined && !fixed && kinds[kind].resendable ? input : z.optional(input)

const rowIdOrNull = z.number().int().nullable()
const nameOrNull = z.string().nullable()

/** The schemas of what goes out; `maybeAbsent` names keys that some people do not get. */
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

/** Every key under which what goes out says something of these fields. */
export const wireNames = (fields: Fields, names: Iterable<string>): ReadonlySet<string> =>
  new Set(
    [...names].flatMap((name) =>
      [name, fields[name]?.wireId, fields[name]?.nameKey].filter((key) => key !== undefined),
    ),
  )
