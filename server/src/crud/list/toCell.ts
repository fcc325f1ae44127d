import type { Field } from '@wamani/contract/core/kinds/field.ts'
import type { Cell } from '../../documents/spreadsheet.ts'
import { serverKinds } from '../serverKinds.ts'

/** A value as a person reads it in a spreadsheet: labels instead of codes, names instead of ids. */
export const toCell = (field: Field, value: unknown): Cell =>
  value === null || value === undefined ? null : serverKinds[field.kind].toCell(value, field)
