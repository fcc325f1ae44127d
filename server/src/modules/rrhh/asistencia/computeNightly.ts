import { sql } from 'kysely'
import type { SteppedJob } from '../../../jobs/runDaily.ts'
import { walkRecords } from '../../../jobs/walkRecords.ts'
import { refreshOpenMonths } from '../asistenciaVerificada/refreshTotals.ts'
import { addDays } from '../calendar/addDays.ts'
import { everyWorker } from '../situacion/everyWorker.ts'
import { lockAsistencia } from './lockAsistencia.ts'
import { recomputeDays } from './recomputeDays.ts'

/** Days recomputed every night, because a contract or movement registered late changes past days. */
const RECOMPUTED_DAYS = 31

/** Nightly job: puts new shift terms in force, computes the last days and updates the totals of open months. */
export const computeNightly: SteppedJob = {
  inSteps: async (services) => {
    const { step, read, today, now } = services
    await step(async (db) => {
      await lockAsistencia(db)
      await sql`select rrhh.apply_due_turnos(${today}::date)`.execute(db)
    })
    await walkRecords(services, {
      ...(await everyWorker(read)),
      run: async (db, trabajadores) => {
        await recomputeDays(db, {
          trabajadores,
          desde: addDays(today, -RECOMPUTED_DAYS),
          hasta: today,
          now,
          sinRespaldo: 'alertado',
        })
        await refreshOpenMonths(db, trabajadores)
      },
    })
  },
}
