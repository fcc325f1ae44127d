import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'

/**
 * The day a punch counts for: that of the night in which the shift began, not of the morning in which it ends. A punch outside
 * all windows counts for none where its date has a shift, and its date lists it (WF1.4).
 */
export async function punchedDay(db: Db, trabajador: number, instant: Date): Promise<string> {
  const { rows } = await sql<{ dia: string }>`
    select rrhh.day_of_marca(${trabajador}::int, ${instant}::timestamptz) as dia`.execute(db)
  return onlyRow(rows).dia
}
