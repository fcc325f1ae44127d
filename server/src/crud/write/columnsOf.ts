import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { hasColumn, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { fieldColumn } from '../joinedReference.ts'
import type { TableSchema } from '../tableSchema.ts'
import { columnValue } from './columnValue.ts'

/** Files have columns too, which are written where the bytes are stored. */
const isWritten = (field: Field) => !field.readOnly && hasColumn(field) && kinds[field.kind].refersTo !== 'files'

/** The columns that store these values, and what is written there. */
export function columnsOf({ resource }: TableSchema, values: Record<string, unknown>): [string, unknown][] {
  return Object.entries(resource.fields)
    .filter(([name, field]) => isWritten(field) && values[name] !== undefined)
    .map(([name, field]) => [fieldColumn(name, field), columnValue(field, values[name])])
}
