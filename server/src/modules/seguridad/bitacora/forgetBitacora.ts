import { sql } from 'kysely'
import type { DailyJob } from '../../../jobs/runDaily.ts'

/** Nightly work: the security log goes after the days of its setting, by a function that asks nobody how many. */
export const forgetBitacora: DailyJob = async ({ db }) => {
  await sql`select auditoria.purge_access_log()`.execute(db)
}
