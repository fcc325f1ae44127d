import { CompiledQuery } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { Statement } from '../database/statements/sendTogether.ts'
import { sentAfter } from '../database/statements/sentAfter.ts'

/**
 * Runs SQL whose text is composed at run time, which only this folder does. Identifiers come from declarations;
 * everything from a request is a placeholder's value. `first` goes before it in the same message; its rows are passed over.
 */
export async function runSql<Row = Record<string, unknown>>(
  db: Db,
  text: string,
  values: readonly unknown[],
  first?: Statement,
): Promise<Row[]> {
  const query = CompiledQuery.raw(text, [...values])
  const { rows } = await db.executeQuery<Row>(first ? sentAfter(first, query) : query)
  return rows
}
