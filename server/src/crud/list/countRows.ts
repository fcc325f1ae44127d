import type { Db } from '../../database/connect.ts'
import { runSql } from '../runSql.ts'
import type { TableSchema } from '../tableSchema.ts'
import { type Condition, whereOf } from './condition.ts'

/** Number of matching rows, counted up to the cap plus one; null: no cap. */
export async function countRows(
  db: Db,
  { table }: TableSchema,
  condition: Condition,
  cap: number | null,
): Promise<number> {
  const counted =
    cap === null
      ? `select count(*) as n from ${table} t ${whereOf(condition)}`
      : `select count(*) as n from (select 1 from ${table} t ${whereOf(condition)} limit ${cap + 1}) c`
  const [row] = await runSql<{ n: number }>(db, counted, condition.values)
  return row?.n ?? 0
}
