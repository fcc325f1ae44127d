import type { Field } from './field.ts'

type Values = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values a path leads to in a record: one, those of all rows it leads through, or none. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, name === undefined ? [] : [name, ...rest]))
  if (name === undefined) return value === null || value === undefined || value === '' ? [] : [value]
  return isRecord(value) ? valuesAt(value[name], rest) : []
}

/** The unit a number of a record stands with: the declared one, or what the record says; rows of several units say them all. */
export function unitOf({ unit, unitFrom }: Pick<Field, 'unit' | 'unitFrom'>, record?: Values): string | undefined {
  if (unit || !unitFrom || !record) return unit
  return [...new Set(valuesAt(record, unitFrom.split('.')).map(String))].join(', ') || undefined
}
