import { sql } from 'kysely'
import type { DailyJob } from '../jobs/runDaily.ts'

/** Daily job: creates partitions for this and next year, and analyzes partitioned tables. */
export const keepYears: DailyJob = async ({ db, today }) => {
  await sql`select nucleo.keep_years(${today}::date), nucleo.analyze_years()`.execute(db)
}
