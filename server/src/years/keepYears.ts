import { sql } from 'kysely'
import type { DailyJob } from '../jobs/runDaily.ts'

/** Nightly work: tables that are kept by year have this year and the next, and statistics of the whole. */
export const keepYears: DailyJob = async ({ db, today }) => {
  await sql`select nucleo.keep_years(${today}::date), nucleo.analyze_years()`.execute(db)
}
