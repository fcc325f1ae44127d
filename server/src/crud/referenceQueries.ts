import { lookupMax } from '@wamani/contract/core/http/paging.ts'
import { columnName } from '@wamani/contract/core/kinds/columnName.ts'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import type { LookupQuery } from '@wamani/contract/core/resource/resourceRoutes.ts'
import type { Db } from '../database/connect.ts'
import type { RowScope } from '../http/context.ts'
import { whereOf } from './list/condition.ts'
import { addFilter, addSearch, visibleRows } from './list/rowFilter.ts'
import { run } from './run.ts'
import { type JoinedTable, quoted, type TableSchema } from './tableSchema.ts'

/** What names the rows that may be chosen in a new reference: at most 300, active ones only. */
export async function lookupRows(
  db: Db,
  shape: TableSchema,
  scope: RowScope,
  { query, ...narrowing }: LookupQuery = {},
): Promise<Reference[]> {
  const { resource, table, id, activeColumn } = shape
  const condition = visibleRows(shape, scope)
  if (activeColumn) condition.clauses.push(`t.${activeColumn}`)
  for (const name of Object.keys(resource.fields)) addFilter(condition, shape, name, narrowing)
  addSearch(condition, shape, query)
  const shown = resource.display.map((name) => `t.${shape.columns.get(name)} as ${quoted(name)}`)
  const order = resource.display.map((name) => `t.${shape.columns.get(name)}`)
  return run<Reference>(
    db,
    `select t.${id} as ${quoted(resource.id)}, ${shown.join(', ')} from ${table} t ${whereOf(condition)}
     order by ${order.join(', ')}, t.${id} limit ${lookupMax}`,
    condition.values,
  )
}

/** What names these rows, whether or not they may still be chosen. */
export async function referenceLabels(
  db: Db,
  target: JoinedTable,
  ids: readonly (number | string)[],
): Promise<Reference[]> {
  if (ids.length === 0) return []
  const id = columnName(target.id)
  const shown = target.display.map((name) => `t.${columnName(name)} as ${quoted(name)}`)
  const text = `select t.${id} as ${quoted(target.id)}, ${shown.join(', ')} from ${target.table} t where t.${id} = any($1)`
  return run<Reference>(db, text, [ids])
}
