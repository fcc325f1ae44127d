import type { Field } from '@wamani/contract/core/kinds/field.ts'
import type { Cell } from '../../documents/spreadsheet.ts'
import { serverKinds } from '../serverKinds.ts'

/** A value as a person reads it in a table: labels instead of codes, names instead of ids. */
export const toCell = (field: Field, value: unknown): Cell =>
  value === null || value === undefined ? null : serverKinds[field.kind].toCell(value, field)

/** The same in a file that an import reads back. */
export function toFileCell(field: Field, value: unknown): Cell {
  const { toFile } = serverKinds[field.kind]
  return toFile && value !== null && value !== undefined ? toFile(value, field) : toCell(field, value)
}
