import { type Page, wholeListMax } from '@wamani/contract/core/http/paging.ts'
import type { ListQuery } from '@wamani/contract/core/resource/resourceRoutes.ts'
import { singleFlight } from '../../concurrency/singleFlight.ts'
import type { Db } from '../../database/connect.ts'
import type { RowScope } from '../../http/context.ts'
import { redactedFields, redactor } from '../redacted.ts'
import type { TableSchema } from '../tableSchema.ts'
import { addClause, type Condition } from './condition.ts'
import { countRows, type Slice, selectFrequent, selectRare, selectRows } from './listQueries.ts'
import { listTotal, type Total } from './listTotal.ts'
import { addFilters, addSearch, visibleRows } from './rowFilter.ts'
import { type RowOrder, rowOrder } from './rowOrder.ts'

/** Which rows a list query means, and in which order. */
export type Selection = { reach: Condition; whole: Condition; walked: Condition; order: RowOrder; searched: boolean }

/** Adds to a list what its declaration cannot say: clauses on the rows, as `t`. */
export type Narrow = (condition: Condition) => void

export function selectionOf(shape: TableSchema, query: ListQuery, scope: RowScope, narrow?: Narrow): Selection {
  const reach = visibleRows(shape, scope)
  addFilters(reach, shape, query)
  if (query.only) addClause(reach, `t.${shape.id} = any($::bigint[])`, query.only)
  narrow?.(reach)
  const searchedBy = (way: 'index' | 'rows') => {
    const condition = { clauses: [...reach.clauses], values: [...reach.values] }
    addSearch(condition, shape, query.query, way)
    return condition
  }
  const [whole, walked] = [searchedBy('index'), searchedBy('rows')]
  const order = rowOrder(shape, query.sortBy, redactedFields(shape.resource, scope))
  return { reach, whole, walked, order, searched: whole.clauses.length > reach.clauses.length }
}

/**
 * One page of a list, or its total alone. One row more than the page is fetched, so that a last page knows the total
 * without counting.
 */
export async function listPage(
  db: Db,
  shape: TableSchema,
  query: ListQuery,
  scope: RowScope,
  narrow?: Narrow,
): Promise<Page<Record<string, unknown>>> {
  const { current_page, per_page } = query
  const selection = selectionOf(shape, query, scope, narrow)
  if (query.total === 'solo')
    return { items: [], ...(await listTotal(db, shape, selection.whole)), current_page, per_page }
  const slice = { limit: per_page + 1, offset: (current_page - 1) * per_page }
  const { rows, total: known } = await findSlice(db, shape, selection, slice)
  const items = rows.slice(0, per_page).map(shape.toRow).map(redactor(shape.resource, scope))
  const isLast = rows.length <= per_page && (rows.length > 0 || current_page === 1)
  const total = await totalOf(db, shape, selection.whole, query, isLast ? slice.offset + rows.length : known)
  return { items, ...total, current_page, per_page }
}

/** Every row of a list as one page, up to `wholeListMax`. */
export async function listWhole(db: Db, shape: TableSchema, query: ListQuery, scope: RowScope) {
  const page = await listPage(db, shape, { ...query, current_page: 1, per_page: wholeListMax }, scope)
  return { ...page, per_page: page.total }
}

type Found = { rows: Record<string, unknown>[]; total: number | null }

async function findSlice(db: Db, shape: TableSchema, selection: Selection, slice: Slice): Promise<Found> {
  const { whole, order, searched } = selection
  if (!searched) return { rows: await selectRows(db, shape, whole, order, slice), total: null }
  const question = JSON.stringify([shape.table, whole, order.by, slice])
  return searchOnce(db, question, () => search(db, shape, selection, slice))
}

/** A word many people look for keeps the database busy once. */
const searchOnce = singleFlight<Found>()

async function search(
  db: Db,
  shape: TableSchema,
  { reach, whole, walked, order }: Selection,
  slice: Slice,
): Promise<Found> {
  if (order.ownColumnsOnly) {
    const rows = await selectFrequent(db, shape, reach, walked, whole, order, slice)
    if (rows) return { rows, total: null }
    return selectRare(db, shape, whole, order, slice)
  }
  return { rows: await selectRows(db, shape, whole, order, slice), total: null }
}

async function totalOf(
  db: Db,
  shape: TableSchema,
  condition: Condition,
  query: ListQuery,
  known: number | null,
): Promise<Total> {
  if (known !== null) return { total: known }
  if (query.total === 'exacto') return { total: await countRows(db, shape, condition, null) }
  return listTotal(db, shape, condition)
}
