import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { isTypedText } from '../inputs/typedText.ts'
import { webKinds } from '../webKinds.ts'

function plain(field: Field, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null
  if (field.rows && Array.isArray(value))
    return value.length === 0 ? null : JSON.stringify(value.map((row) => plainRow(field, row)))
  if (isTypedText(value)) return `«${value.typed}»`
  return webKinds[field.kind].meaning(value, field)
}

const plainRow = ({ rows }: Field, row: Record<string, unknown>) => [
  row[rows?.id ?? ''] ?? null,
  ...Object.entries(rows?.item ?? {}).map(([name, item]) => (item.readOnly ? null : plain(item, row[name]))),
]

/**
 * True if two values of a field mean the same. All empty values are equal; references compare by id, numbers by value.
 */
export function sameValue(field: Field, one: unknown, other: unknown): boolean {
  return Object.is(plain(field, one), plain(field, other))
}
