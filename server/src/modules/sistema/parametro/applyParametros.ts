import { sql } from 'kysely'
import type { DailyJob } from '../../../jobs/runDaily.ts'

/** Nightly work: settings show the value that came into force. */
export const applyParametros: DailyJob = async ({ db, today }) => {
  await sql`select nucleo.apply_due_parametros(${today}::date)`.execute(db)
}
