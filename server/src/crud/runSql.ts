import { CompiledQuery } from 'kysely'
import type { Db } from '../database/connect.ts'

/**
 * Runs SQL whose text is composed at run time, which only this folder does. Identifiers come from declarations;
 * everything from a request is a placeholder's value.
 */
export async function runSql<Row = Record<string, unknown>>(
  db: Db,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}
