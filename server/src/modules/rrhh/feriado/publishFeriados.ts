import { sql } from 'kysely'
import type { DailyJob } from '../../../jobs/runDaily.ts'
import { yearOf } from '../calendar/yearOf.ts'

/** Years after this one whose national holidays people see and may correct. */
const AHEAD_YEARS = 2

/** Every night: the national holidays of this year and the next ones become rows, once for each year. */
export const publishFeriados: DailyJob = async ({ db, today }) => {
  const year = yearOf(today)
  await sql`select rrhh.publish_feriados(y) from generate_series(${year}::int, ${year + AHEAD_YEARS}::int) y`.execute(
    db,
  )
}
