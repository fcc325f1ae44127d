import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { hasColumn, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { fieldColumn } from '../joinedReference.ts'
import type { TableSchema } from '../tableSchema.ts'
import { columnValue } from './columnValue.ts'

/** Files have columns too, which are written where the bytes are stored. */
const isWritten = (field: Field) => hasColumn(field) && kinds[field.kind].refersTo !== 'files'

/** The columns that store what was sent, and what is written there; fields the server makes are not among them. */
export const columnsOf = (schema: TableSchema, values: Record<string, unknown>): [string, unknown][] =>
  allColumnsOf(schema, values)
    .filter(([name]) => !schema.resource.fields[name]?.readOnly)
    .map(([, column, value]) => [column, value])

/** The columns of any fields that are columns, by the field's name. */
export function allColumnsOf(
  { resource }: TableSchema,
  values: Record<string, unknown>,
): [name: string, column: string, value: unknown][] {
  return Object.entries(resource.fields)
    .filter(([name, field]) => isWritten(field) && values[name] !== undefined)
    .map(([name, field]) => [name, fieldColumn(name, field), columnValue(field, values[name])])
}
