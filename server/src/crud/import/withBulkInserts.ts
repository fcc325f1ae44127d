import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** Pending list of the trigram index during bulk writes: about ten thousand rows. */
const WAITING_ROWS_SIZE = '16MB'

/**
 * Runs `work`, which writes many rows in the transaction of `db`, and returns its result. Trigram indexes are updated
 * once at the end, four times faster than row by row.
 */
export async function withBulkInserts<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`select set_config('gin_pending_list_limit', ${WAITING_ROWS_SIZE}, true)`.execute(db)
  const result = await work()
  await sql`select nucleo.settle_search_indexes()`.execute(db)
  return result
}
