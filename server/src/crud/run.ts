import { CompiledQuery } from 'kysely'
import type { Db } from '../database/connect.ts'

/**
 * Runs the dynamic SQL of this folder, the only one of the product. Identifiers come from declarations; everything
 * from a request is a value.
 */
export async function run<Row = Record<string, unknown>>(
  db: Db,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}
