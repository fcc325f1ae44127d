import type { Db } from '../../database/connect.ts'
import { runSql } from '../runSql.ts'
import type { TableSchema } from '../tableSchema.ts'
import { type Condition, whereOf } from './condition.ts'

export async function selectIds(
  db: Db,
  { table, id, joins }: TableSchema,
  condition: Condition,
): Promise<readonly number[]> {
  const text = `select coalesce(array_agg(t.${id}), '{}') as ids from ${table} t ${joins} ${whereOf(condition)}`
  const [row] = await runSql<{ ids: number[] }>(db, text, [...condition.values])
  return row?.ids ?? []
}
