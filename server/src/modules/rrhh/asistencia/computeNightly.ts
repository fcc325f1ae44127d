import { sql } from 'kysely'
import type { SteppedJob } from '../../../jobs/runDaily.ts'
import { walkRecords } from '../../../jobs/walkRecords.ts'
import { refreshOpenMonths } from '../asistenciaVerificada/refreshTotals.ts'
import { addDays } from '../calendar.ts'
import { everyWorker } from '../situacion/everyWorker.ts'
import { lockAttendance } from './lockAttendance.ts'
import { recomputeDays } from './recomputeDays.ts'

/** Days before the night that are worked out again: what changed late, a contract or a movement, is met as well. */
const BACK = 31

/** The terms of shifts that come into force; what days up to this one came to; the months to verify, as pay and units stand now. */
export const computeNightly: SteppedJob = {
  inSteps: async (services) => {
    const { step, read, today, now } = services
    await step(async (db) => {
      await lockAttendance(db)
      await sql`select rrhh.apply_due_turnos(${today}::date)`.execute(db)
    })
    await walkRecords(services, {
      ...(await everyWorker(read)),
      run: async (db, trabajadores) => {
        await recomputeDays(db, { trabajadores, desde: addDays(today, -BACK), hasta: today, now })
        await refreshOpenMonths(db, trabajadores)
      },
    })
  },
}
