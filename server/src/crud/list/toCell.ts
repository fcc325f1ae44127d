import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { namedLogin } from '@wamani/contract/core/resource/texts/namedLogin.ts'
import type { Cell } from '../../documents/spreadsheet.ts'
import { serverKinds } from '../serverKinds.ts'

type Values = Readonly<Record<string, unknown>>

/** A value as a person reads it in a table: labels instead of codes, names instead of ids. `record`: the one it stands in. */
export const toCell = (field: Field, value: unknown, record?: Values): Cell =>
  value === null || value === undefined ? null : serverKinds[field.kind].toCell(namedLogin(field, value, record), field)

/** The same in a file that an import reads back. */
export function toFileCell(field: Field, value: unknown, record?: Values): Cell {
  const { toFile } = serverKinds[field.kind]
  return toFile && value !== null && value !== undefined ? toFile(value, field) : toCell(field, value, record)
}
