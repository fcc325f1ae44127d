import type { ListQuery } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import type { RowScope } from '../../http/rowScope.ts'
import { redactedFields } from '../scopeRedactor.ts'
import type { TableSchema } from '../tableSchema.ts'
import { addAsked } from './addAsked.ts'
import { addExtent } from './addExtent.ts'
import { addFilters, type ShownAs } from './addFilters.ts'
import { addSearch } from './addSearch.ts'
import { addClause, type Condition } from './condition.ts'
import { type RowOrder, rowOrder } from './rowOrder.ts'
import { visibleRows } from './visibleRows.ts'

/** Which rows a list query selects, and in which order. */
export type ListSelection = {
  /** the rows before the search */
  unsearched: Condition
  /** the rows selected, with the search answered by indexes */
  whole: Condition
  /** the same rows, with the search as a test of rows read in order */
  tested: Condition
  order: RowOrder
  isSearched: boolean
}

/** Adds clauses that a declaration cannot express, on the rows as `t`. */
export type Narrow = (condition: Condition) => void

/** What a list does beyond its declaration. */
export type ListWay = { narrow?: Narrow; shownAs?: ShownAs }

export function listSelection(
  schema: TableSchema,
  query: ListQuery,
  scope: RowScope,
  { narrow, shownAs }: ListWay = {},
): ListSelection {
  const unsearched = visibleRows(schema, scope)
  addFilters(unsearched, schema, query, shownAs)
  addExtent(unsearched, schema, query)
  if (query.asked) addAsked(unsearched, schema, query.asked)
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
