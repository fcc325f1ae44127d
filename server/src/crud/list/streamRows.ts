import { CompiledQuery } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { TableSchema } from '../tableSchema.ts'
import { type Condition, whereOf } from './condition.ts'
import type { RowOrder } from './rowOrder.ts'

type Flat = Record<string, unknown>

/** Few enough that turning them into objects does not delay other requests. */
const ROWS_PER_FETCH = 250

/** Every row of a selection, read through a cursor. */
export async function* streamRows(
  db: Db,
  { table, select, joins, toRow }: TableSchema,
  condition: Condition,
  order: RowOrder,
) {
  const text = `select ${select} from ${table} t ${joins} ${whereOf(condition)} order by ${order.by}`
  const stream = db.getExecutor().stream<Flat>(CompiledQuery.raw(text, [...condition.values]), ROWS_PER_FETCH)
  for await (const { rows } of stream) for (const flat of rows) yield toRow(flat)
}
