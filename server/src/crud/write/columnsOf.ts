import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { fieldColumn } from '../joinedReference.ts'
import type { TableSchema } from '../tableSchema.ts'
import { columnValue } from './columnValue.ts'

/** Kinds stored in tables of their own, or written by operations of their own. */
const NOT_COLUMNS = new Set<Field['kind']>(['references', 'rows', 'password', 'file', 'files'])

/** The columns that store these values, and what is written there. */
export function columnsOf({ resource }: TableSchema, values: Record<string, unknown>): [string, unknown][] {
  return Object.entries(resource.fields)
    .filter(([name, { kind, readOnly }]) => !readOnly && !NOT_COLUMNS.has(kind) && values[name] !== undefined)
    .map(([name, field]) => [fieldColumn(name, field), columnValue(field, values[name])])
}
