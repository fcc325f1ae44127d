import { CompiledQuery } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { TableSchema } from '../tableSchema.ts'
import { type Condition, whereOf } from './condition.ts'
import type { RowOrder } from './rowOrder.ts'

type Flat = Record<string, unknown>

/** Small enough that building objects does not block other requests. */
const ROWS_PER_FETCH = 500

/** Streams all rows of a selection with these fields. Reads through a cursor and prefetches the next batch. */
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
      // the consumer gets the error on its next read; avoids an unhandled rejection
      ahead.catch(() => undefined)
      yield batch.value.rows.map(toRow)
    }
  } finally {
    await batches.return?.(undefined)
  }
}
