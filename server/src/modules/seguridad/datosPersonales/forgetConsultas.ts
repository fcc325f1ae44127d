import { sql } from 'kysely'
import type { DailyJob } from '../../../jobs/runDaily.ts'

/** Nightly work: who read of whom goes after the years of its setting, by a function that asks nobody how many (R60). */
export const forgetConsultas: DailyJob = async ({ db }) => {
  await sql`select auditoria.purge_readings()`.execute(db)
}
