import { sql } from 'kysely'
import type { DailyJob } from '../../../jobs/runDaily.ts'

/**
 * Nightly job: deletes entries of the security log older than the configured number of days. The database function
 * reads that setting itself.
 */
export const forgetBitacora: DailyJob = async ({ db }) => {
  await sql`select auditoria.purge_access_log()`.execute(db)
}
