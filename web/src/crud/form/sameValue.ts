import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { isoDate } from '@wamani/contract/core/kinds/inputSchemas.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import { isTypedText } from '../inputs/typedText.ts'

const none = (value: unknown) => value === undefined || value === null || value === ''
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function plain(field: Field, value: unknown): unknown {
  if (none(value)) return null
  if (field.rows && Array.isArray(value))
    return value.length === 0 ? null : JSON.stringify(value.map((row) => plainRow(field, row)))
  if (field.kind === 'files' && Array.isArray(value))
    return value.length === 0 ? null : JSON.stringify(value.map(fileMark))
  if (Array.isArray(value)) return value.map((one) => plain(field, one)).join(',') || null
  if (isTypedText(value)) return `«${value.typed}»`
  if (field.to && isRecord(value)) return value[findResource(field.to).id]
  if (field.kind === 'file' && isRecord(value) && 'url' in value) return value.url
  if (field.kind === 'date') return isoDate(value)
  if (field.kind === 'ubigeo' && isRecord(value)) return value.ubigeo
  if (field.kind === 'point' && isRecord(value)) return `${Number(value.x)} ${Number(value.y)}`
  if (field.kind === 'integer' || field.kind === 'decimal') return Number(value)
  // rows of a record's own are compared as they are
  return isRecord(value) ? JSON.stringify(value) : value
}

/** A stored file is the same as long as its id is. */
const fileMark = (file: File | { idArchivo: number }) =>
  file instanceof File ? [file.name, file.size, file.lastModified] : file.idArchivo

const plainRow = ({ rows }: Field, row: Record<string, unknown>) => [
  row[rows?.id ?? ''] ?? null,
  ...Object.entries(rows?.item ?? {}).map(([name, item]) => (item.readOnly ? null : plain(item, row[name]))),
]

/** Whether two values of a field mean the same: nothing in any spelling is nothing, references count by id, numbers by amount. */
export function sameValue(field: Field, one: unknown, other: unknown): boolean {
  return Object.is(plain(field, one), plain(field, other))
}
