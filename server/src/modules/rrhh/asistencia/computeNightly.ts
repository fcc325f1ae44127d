import { sql } from 'kysely'
import type { DailyJob } from '../../../jobs/runDaily.ts'
import { addDays } from '../calendar.ts'
import { refreshTotals } from '../verificada/refreshTotals.ts'
import { recomputeDays } from './recomputeDays.ts'

/** Days before the night that are worked out again: what changed late, a contract or a movement, is met as well. */
const BACK = 31

/** The terms of shifts that come into force, what a day and those before it came to, and the months to verify, as pay and units stand now. */
export const computeNightly: DailyJob = async ({ db, today, now }) => {
  await sql`select rrhh.poner_turnos_al_dia(${today}::date)`.execute(db)
  await recomputeDays(db, { trabajadores: null, desde: addDays(today, -BACK), hasta: today, now })
  const { rows } = await sql<{ id: number }>`
    select distinct p.id_periodo as id from rrhh.periodo p join rrhh.asistencia_verificada v using (id_periodo)
    where p.estado = 'ABIERTO' and v.estado in ('PENDIENTE', 'OBSERVADA')`.execute(db)
  for (const { id } of rows) await refreshTotals(db, id, null)
}
