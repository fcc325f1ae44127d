import type { ListQuery } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import type { RowScope } from '../../http/rowScope.ts'
import { redactedFields } from '../scopeRedactor.ts'
import type { TableSchema } from '../tableSchema.ts'
import { addActionFilter } from './addActionFilter.ts'
import { addExtent } from './addExtent.ts'
import { addFilters, type ShownAs } from './addFilters.ts'
import { addSearch } from './addSearch.ts'
import { addClause, type Condition } from './condition.ts'
import { type RowOrder, rowOrder } from './rowOrder.ts'
import { visibleRows } from './visibleRows.ts'

/** Rows selected by a list query, and their order. */
export type ListSelection = {
  /** rows before the search */
  unsearched: Condition
  /** selected rows; the search uses indexes */
  whole: Condition
  /** selected rows; the search tests rows in sort order */
  tested: Condition
  order: RowOrder
  isSearched: boolean
}

export type Narrow = (condition: Condition) => void

export type ListOptions = { narrow?: Narrow; shownAs?: ShownAs }

export function listSelection(
  schema: TableSchema,
  query: ListQuery,
  scope: RowScope,
  { narrow, shownAs }: ListOptions = {},
): ListSelection {
  const unsearched = visibleRows(schema, scope)
  addFilters(unsearched, schema, query, shownAs)
  addExtent(unsearched, schema, query)
  if (query.actionFilter) addActionFilter(unsearched, schema, query.actionFilter)
  if (query.only) addClause(unsearched, `t.${schema.id} = any($::bigint[])`, query.only)
  narrow?.(unsearched)
  const searchedBy = (way: 'index' | 'rows') => {
    const condition = { clauses: [...unsearched.clauses], values: [...unsearched.values] }
    addSearch(condition, schema, query.query, way)
    return condition
  }
  const [whole, tested] = [searchedBy('index'), searchedBy('rows')]
  const order = rowOrder(schema, query.sortBy, redactedFields(schema.resource, scope))
  return { unsearched, whole, tested, order, isSearched: whole.clauses.length > unsearched.clauses.length }
}
