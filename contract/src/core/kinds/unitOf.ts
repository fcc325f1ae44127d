import type { Field } from './field.ts'

type Values = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Units of measure as they stand beside a number. */
const SYMBOLS: Readonly<Record<string, string>> = { GALON: 'gal', LITRO: 'L', M3: 'm³', KG: 'kg', UNIDAD: 'und.' }

export const symbolOf = (unit: unknown): string => SYMBOLS[String(unit)] ?? String(unit)

/** The values a path leads to in a record: one, those of all rows it leads through, or none. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, name === undefined ? [] : [name, ...rest]))
  if (name === undefined) return value === null || value === undefined || value === '' ? [] : [value]
  return isRecord(value) ? valuesAt(value[name], rest) : []
}

/** The label of a field above a column of bare numbers: with its unit, where all rows have one. */
export const columnHeadOf = ({ label, unit }: Pick<Field, 'label' | 'unit'>): string =>
  unit && !label.endsWith(`(${unit})`) ? `${label} (${unit})` : label

/** The head of a column beside it, where each row has its own. */
export const unitHeadOf = (label: string): string => `${label}: medida`

type Measured = Pick<Field, 'unit' | 'unitFrom' | 'units'>

/** The unit a number of a record stands with: the declared one, or what the record says; rows of several units say them all. */
export function unitOf({ unit, unitFrom, units }: Measured, record?: Values): string | undefined {
  if (unit || !unitFrom || !record) return unit
  const symbols = valuesAt(record, unitFrom.split('.')).map((said) => (units ? units[String(said)] : symbolOf(said)))
  return [...new Set(symbols)].join(', ') || undefined
}

/** What a field of a record is called: as declared, or as the record says. */
function labelOf({ label, labels, typeFrom, unitFrom }: Field, record: Values): string {
  const from = typeFrom ?? unitFrom
  if (!labels || !from) return label
  const said = new Set(valuesAt(record, from.split('.')).map((value) => labels[String(value)] ?? label))
  const [only = label, ...others] = said
  return others.length > 0 ? label : only
}

/** A field as it stands in a record: with the unit and the label which that record says. */
export function withUnitOf(field: Field, record: Values): Field {
  const [unit, label] = [unitOf(field, record), labelOf(field, record)]
  return unit === field.unit && label === field.label ? field : { ...field, unit, label }
}

/** Whether a number is soles, which always have their centimos. */
export const isMoney = ({ unit, label }: Pick<Field, 'unit' | 'label'>): boolean =>
  unit === 'S/' || /\(S\/\)$/.test(label)
