import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** Returns the `n`th working day after a day, both `YYYY-MM-DD`. Working days are Monday to Friday except holidays. */
export async function addWorkingDays(db: Db, day: string, n: number): Promise<string> {
  const { rows } = await sql<{
    day: string | null
  }>`select rrhh.dia_habil_after(${day}::date, ${n}::int) as day`.execute(db)
  const found = rows[0]?.day
  if (!found) throw new Error(`The calendar of holidays leaves no ${n} working days after ${day}`)
  return found
}
