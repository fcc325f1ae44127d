import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { hasColumn, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { fieldColumn } from '../joinedReference.ts'
import type { TableSchema } from '../tableSchema.ts'
import { columnValue } from './columnValue.ts'

type Values = Readonly<Record<string, unknown>>

const isWritten = (field: Field) => hasColumn(field) && kinds[field.kind].refersTo !== 'files'

/** Columns and values of a request body, without server-generated fields. */
export const columnsOf = ({ resource }: TableSchema, values: Values): [string, unknown][] =>
  Object.entries(resource.fields)
    .filter(([name, field]) => isWritten(field) && !field.readOnly && values[name] !== undefined)
    .map(([name, field]) => [fieldColumn(name, field), columnValue(field, values[name])])

/** Extra columns of an operation, given by field or column name. */
export const columnsFrom = ({ resource }: TableSchema, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => {
        const field = resource.fields[name]
        return field && isWritten(field) ? [fieldColumn(name, field), columnValue(field, value)] : [name, value]
      }),
  )
