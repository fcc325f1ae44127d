import { sql } from 'kysely'
import type { DailyJob } from '../../../jobs/runDaily.ts'
import { yearOf } from '../calendar/yearOf.ts'

/** Future years whose national holidays are visible and can be edited. */
const AHEAD_YEARS = 2

/** Nightly job: inserts the national holidays of this year and the next ones, once a year. */
export const publishFeriados: DailyJob = async ({ db, today }) => {
  const year = yearOf(today)
  await sql`select rrhh.publish_feriados(y) from generate_series(${year}::int, ${year + AHEAD_YEARS}::int) y`.execute(
    db,
  )
}
