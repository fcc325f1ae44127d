import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { hasColumn, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { fieldColumn } from '../joinedReference.ts'
import type { TableSchema } from '../tableSchema.ts'
import { columnValue } from './columnValue.ts'

type Values = Readonly<Record<string, unknown>>

/** Files have columns too, which are written where the bytes are stored. */
const isWritten = (field: Field) => hasColumn(field) && kinds[field.kind].refersTo !== 'files'

/** The columns that store what was sent, and what is written there; fields the server makes are not among them. */
export const columnsOf = ({ resource }: TableSchema, values: Values): [string, unknown][] =>
  Object.entries(resource.fields)
    .filter(([name, field]) => isWritten(field) && !field.readOnly && values[name] !== undefined)
    .map(([name, field]) => [fieldColumn(name, field), columnValue(field, values[name])])

/** What an operation writes beside what was sent, by column: it is said by field, or by column where no field holds it. */
export const columnsFrom = ({ resource }: TableSchema, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => {
        const field = resource.fields[name]
        return field && isWritten(field) ? [fieldColumn(name, field), columnValue(field, value)] : [name, value]
      }),
  )
