import { type Page, wholeListMax } from '@wamani/contract/core/http/paging.ts'
import type { ListQuery } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import { singleFlight } from '../../concurrency/singleFlight.ts'
import type { Db } from '../../database/connect.ts'
import type { RowScope } from '../../http/rowScope.ts'
import { scopeRedactor } from '../scopeRedactor.ts'
import type { TableSchema } from '../tableSchema.ts'
import type { Condition } from './condition.ts'
import { countRows } from './countRows.ts'
import { type ListOptions, type ListSelection, listSelection } from './listSelection.ts'
import { listSummary } from './listSummary.ts'
import { listTotal, type Total } from './listTotal.ts'
import { type FoundRows, searchRows } from './searchRows.ts'
import { type Slice, selectRows } from './selectRows.ts'

/** One page of a list, or only its total. Fetches one extra row, so the last page needs no count. */
export async function listPage(
  db: Db,
  schema: TableSchema,
  query: ListQuery,
  scope: RowScope,
  way: ListOptions = {},
): Promise<Page<Record<string, unknown>>> {
  const { current_page, per_page } = query
  const selection = listSelection(schema, query, scope, way)
  const resumen = await listSummary(db, schema, selection.whole, { query, scope, shownAs: way.shownAs })
  const said = { ...(resumen && { resumen }), current_page, per_page }
  if (query.total === 'solo') {
    const total = resumen ? { total: resumen.registros } : await listTotal(db, schema, selection.whole)
    return { items: [], ...total, ...said }
  }
  const slice = { limit: per_page + 1, offset: (current_page - 1) * per_page }
  const { rows, total: known } = await findSlice(db, schema, selection, slice)
  const items = rows.slice(0, per_page).map(schema.toRow).map(scopeRedactor(schema.resource, scope))
  const isLast = rows.length <= per_page && (rows.length > 0 || current_page === 1)
  const total = await totalOf(db, schema, selection.whole, query, isLast ? slice.offset + rows.length : known)
  return { items, ...total, ...said }
}

export async function listWhole(db: Db, schema: TableSchema, query: ListQuery, scope: RowScope) {
  const page = await listPage(db, schema, { ...query, current_page: 1, per_page: wholeListMax }, scope)
  return { ...page, per_page: page.total }
}

async function findSlice(db: Db, schema: TableSchema, selection: ListSelection, slice: Slice): Promise<FoundRows> {
  const { whole, order, isSearched } = selection
  if (!isSearched) return { rows: await selectRows(db, schema, whole, order, slice), total: null }
  const key = JSON.stringify([schema.table, whole, order.by, slice])
  return searchOnce(db, key, () => searchRows(db, schema, selection, slice))
}

/** identical concurrent searches run once */
const searchOnce = singleFlight<FoundRows>()

async function totalOf(
  db: Db,
  schema: TableSchema,
  condition: Condition,
  query: ListQuery,
  known: number | null,
): Promise<Total> {
  if (known !== null) return { total: known }
  if (query.total === 'exacto') return { total: await countRows(db, schema, condition, null) }
  return listTotal(db, schema, condition)
}
