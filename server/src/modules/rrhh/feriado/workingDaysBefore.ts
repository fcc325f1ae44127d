import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** Returns the `n`th working day before a day, both `YYYY-MM-DD`. Working days are Monday to Friday except holidays. */
export async function workingDaysBefore(db: Db, day: string, n: number): Promise<string> {
  const first = sql`${day}::date - ${n * 2 + 60}::int`
  const { rows } = await sql<{ day: string }>`
    select d::date as day from generate_series(${day}::date - 1, ${first}, interval '-1 day') d
    where extract(isodow from d) < 6 and d::date not in (select fecha from rrhh.feriados_between(${first}, ${day}::date))
    order by d desc offset ${n - 1} limit 1`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`The calendar of holidays leaves no ${n} working days before ${day}`)
  return found.day
}
