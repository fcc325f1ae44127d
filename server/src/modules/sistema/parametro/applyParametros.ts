import { sql } from 'kysely'
import type { DailyJob } from '../../../jobs/runDaily.ts'

/** Nightly job: copies values that came into force today into the settings. */
export const applyParametros: DailyJob = async ({ db, today }) => {
  await sql`select nucleo.apply_due_parametros(${today}::date)`.execute(db)
}
