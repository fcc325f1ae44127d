import { sql } from 'kysely'
import type { DailyJob } from '../../../jobs/runDaily.ts'

/**
 * Nightly job: deletes entries of the read log of personal data older than the configured number of years. The database
 * function reads that setting itself (R60).
 */
export const forgetConsultas: DailyJob = async ({ db }) => {
  await sql`select auditoria.purge_readings()`.execute(db)
}
