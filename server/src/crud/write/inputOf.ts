import type { Fields } from '@wamani/contract/core/kinds/field.ts'
import type { Row } from '../getRow.ts'
import { serverKinds } from '../serverKinds.ts'
import type { TableSchema } from '../tableSchema.ts'

type Values = Record<string, unknown>

/** Converts a row to operation input: references to ids, dates to `YYYY-MM-DD`. */
export const inputOf = ({ resource }: TableSchema, row: Row): Values => valuesOf(resource.fields, row)

function valuesOf(fields: Fields, row: Row): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { rows } = field
      if (rows)
        return [name, (row[name] as Row[]).map((own) => ({ [rows.id]: own[rows.id], ...valuesOf(rows.item, own) }))]
      const value = row[name]
      return [name, value === null || value === undefined ? value : serverKinds[field.kind].toInput(value, field)]
    }),
  )
}
