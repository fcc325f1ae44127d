import { sql } from 'kysely'
import type { DailyJob } from '../../../jobs/runDaily.ts'

/** Nightly work: settings show the value that came into force. */
export const applyParametros: DailyJob = async ({ db, today }) => {
  await sql`select nucleo.poner_parametros_al_dia(${today}::date)`.execute(db)
}
