import { lookupMax } from '@wamani/contract/core/http/paging.ts'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import type { LookupQuery } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import { readingOrder } from '@wamani/contract/core/resource/texts/displayText.ts'
import type { Db } from '../../database/connect.ts'
import type { RowScope } from '../../http/rowScope.ts'
import { runSql } from '../runSql.ts'
import { quoted, type TableSchema } from '../tableSchema.ts'
import { addContainsAll } from './addFilters.ts'
import { addSearch } from './addSearch.ts'
import { whereOf } from './condition.ts'
import { visibleRows } from './visibleRows.ts'

/** Look-up rows: display fields and carried fields of active rows, at most `lookupMax`. */
export async function lookupRows(
  db: Db,
  schema: TableSchema,
  scope: RowScope,
  { query, ...filters }: LookupQuery = {},
): Promise<Reference[]> {
  const { resource, table, id, activeColumn, offered } = schema
  const condition = visibleRows(schema, scope)
  if (activeColumn) condition.clauses.push(`t.${activeColumn}`)
  for (const name of Object.keys(resource.fields)) addContainsAll(condition, schema, name, filters)
  addSearch(condition, schema, query)
  const display = offered.map((name) => `t.${schema.columns.get(name)} as ${quoted(name)}`)
  const order = readingOrder(resource).map((name) => `t.${schema.columns.get(name)}`)
  return runSql<Reference>(
    db,
    `select t.${id} as ${quoted(resource.id)}, ${display.join(', ')} from ${table} t ${whereOf(condition)}
     order by ${order.join(', ')}, t.${id} limit ${lookupMax}`,
    condition.values,
  )
}
