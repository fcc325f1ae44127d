import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { namedLogin } from '@wamani/contract/core/resource/texts/namedLogin.ts'
import type { Cell } from '../../documents/spreadsheet.ts'
import { serverKinds } from '../serverKinds.ts'

type Values = Readonly<Record<string, unknown>>

/** Display value for a table: labels instead of codes, names instead of ids. `record`: the row of the value. */
export const toCell = (field: Field, value: unknown, record?: Values): Cell =>
  value === null || value === undefined ? null : serverKinds[field.kind].toCell(namedLogin(field, value, record), field)

/** Display value for a file that an import can read back. */
export function toFileCell(field: Field, value: unknown, record?: Values): Cell {
  const { toFile } = serverKinds[field.kind]
  return toFile && value !== null && value !== undefined ? toFile(value, field) : toCell(field, value, record)
}
