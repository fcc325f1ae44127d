import type { Db } from '../../database/connect.ts'
import { runSql } from '../runSql.ts'
import type { TableSchema } from '../tableSchema.ts'
import { type Condition, whereOf } from './condition.ts'
import type { RowOrder } from './rowOrder.ts'

type Flat = Record<string, unknown>
export type Slice = { limit: number; offset: number }

/** Rows of a page. A deep page is found by id first, using only the sort index. */
export function selectRows(db: Db, schema: TableSchema, condition: Condition, order: RowOrder, slice: Slice) {
  const { table, id, select, joins } = schema
  const { text: window, values } = limitAndOffset(slice, condition.values)
  if (slice.offset === 0 || !order.ownColumnsOnly) {
    const text = `select ${select} from ${table} t ${joins} ${whereOf(condition)} order by ${order.by} ${window}`
    return runSql<Flat>(db, text, values)
  }
  const ids = `select t.${id} from ${table} t ${whereOf(condition)} order by ${order.by} ${window}`
  const text = `select ${select} from (${ids}) p join ${table} t using (${id}) ${joins} order by ${order.by}`
  return runSql<Flat>(db, text, values)
}

/**
 * LIMIT and OFFSET. The first page inlines its limit: with a parameter, PostgreSQL would replan each time, which takes
 * three times as long as the query.
 */
export function limitAndOffset({ limit, offset }: Slice, before: readonly unknown[]) {
  if (offset === 0) return { text: `limit ${limit}`, values: [...before] }
  return { text: `limit $${before.length + 1} offset $${before.length + 2}`, values: [...before, limit, offset] }
}
