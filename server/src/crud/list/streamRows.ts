import { CompiledQuery } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { TableSchema } from '../tableSchema.ts'
import { type Condition, whereOf } from './condition.ts'
import type { RowOrder } from './rowOrder.ts'

type Flat = Record<string, unknown>

/** Few enough that turning them into objects does not delay other requests. */
const ROWS_PER_FETCH = 500

/**
 * Every row of a selection, with its id and these fields, some at a time: read through a cursor, the database looks for the
 * next ones while these are used.
 */
export async function* streamRows(
  db: Db,
  { table, selectOf, joins, toRow }: TableSchema,
  { condition, order, names }: { condition: Condition; order: RowOrder; names: readonly string[] },
) {
  const text = `select ${selectOf(names)} from ${table} t ${joins} ${whereOf(condition)} order by ${order.by}`
  const batches = db.getExecutor().stream<Flat>(CompiledQuery.raw(text, [...condition.values]), ROWS_PER_FETCH)
  let ahead = batches.next()
  try {
    for (let batch = await ahead; !batch.done; batch = await ahead) {
      ahead = batches.next()
      // Whoever takes its rows meets the failure; here it must not count as one that nobody awaits.
      ahead.catch(() => undefined)
      yield batch.value.rows.map(toRow)
    }
  } finally {
    await batches.return?.(undefined)
  }
}
