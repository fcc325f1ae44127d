import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'

/**
 * Returns the day to which a punch belongs. A punch of a night shift belongs to the day on which the shift began. A
 * punch outside all windows appears on its calendar date but does not count if that date has a shift (WF1.4).
 */
export async function punchedDay(db: Db, trabajador: number, instant: Date): Promise<string> {
  const { rows } = await sql<{ dia: string }>`
    select rrhh.day_of_marca(${trabajador}::int, ${instant}::timestamptz) as dia`.execute(db)
  return onlyRow(rows).dia
}
