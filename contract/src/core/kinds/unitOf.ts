import type { Field } from './field.ts'

type Values = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const SYMBOLS: Readonly<Record<string, string>> = { GALON: 'gal', LITRO: 'L', M3: 'm³', KG: 'kg', UNIDAD: 'und.' }

export const symbolOf = (unit: unknown): string => SYMBOLS[String(unit)] ?? String(unit)

/** Values at a path, following references and child rows. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, name === undefined ? [] : [name, ...rest]))
  if (name === undefined) return value === null || value === undefined || value === '' ? [] : [value]
  return isRecord(value) ? valuesAt(value[name], rest) : []
}

/** Column heading with the unit, when all rows share one. */
export const columnHeadOf = ({ label, unit }: Pick<Field, 'label' | 'unit'>): string =>
  unit && !label.endsWith(`(${unit})`) ? `${label} (${unit})` : label

/** Heading of the unit column, when each row has its own unit. */
export const unitHeadOf = (label: string): string => `${label}: medida`

type Measured = Pick<Field, 'unit' | 'unitFrom' | 'units'>

/** Unit of a number: declared, or read from the record; several units are joined with commas. */
export function unitOf({ unit, unitFrom, units }: Measured, record?: Values): string | undefined {
  if (unit || !unitFrom || !record) return unit
  const symbols = valuesAt(record, unitFrom.split('.')).map((said) => (units ? units[String(said)] : symbolOf(said)))
  return [...new Set(symbols)].join(', ') || undefined
}

/** Label of a field, which may depend on the record. */
function labelOf({ label, labels, typeFrom, unitFrom }: Field, record: Values): string {
  const from = typeFrom ?? unitFrom
  if (!labels || !from) return label
  const said = new Set(valuesAt(record, from.split('.')).map((value) => labels[String(value)] ?? label))
  const [only = label, ...others] = said
  return others.length > 0 ? label : only
}

/** The field with the unit and label that apply to this record. */
export function withUnitOf(field: Field, record: Values): Field {
  const [unit, label] = [unitOf(field, record), labelOf(field, record)]
  return unit === field.unit && label === field.label ? field : { ...field, unit, label }
}

/** True for amounts in soles, which always have two decimals. */
export const isMoney = ({ unit, label }: Pick<Field, 'unit' | 'label'>): boolean =>
  unit === 'S/' || /\(S\/\)$/.test(label)
