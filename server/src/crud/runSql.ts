import { CompiledQuery } from 'kysely'
import type { Db } from '../database/connect.ts'
import { precededBy } from '../database/statements/precededBy.ts'
import type { Statement } from '../database/statements/sendPipelined.ts'

/**
 * Runs SQL composed at run time; only this folder does so. Identifiers come from declarations, request data only in
 * placeholders. `first` is sent before it in the same message and its rows are ignored.
 */
export async function runSql<Row = Record<string, unknown>>(
  db: Db,
  text: string,
  values: readonly unknown[],
  first?: Statement,
): Promise<Row[]> {
  const query = CompiledQuery.raw(text, [...values])
  const { rows } = await db.executeQuery<Row>(first ? precededBy(first, query) : query)
  return rows
}
