import type { Context } from '../../../http/context.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { refreshOpenMonths } from '../asistenciaVerificada/refreshTotals.ts'
import { addDays } from '../calendar/addDays.ts'
import { refreshSituation } from '../situacion/refreshSituation.ts'
import { turnHeads } from '../situacion/turnHeads.ts'

/** Default limit, in days before today, of the attendance that a change recomputes. */
const RECOMPUTED_DAYS = 366

type Written = Pick<Context, 'db' | 'today' | 'now'> & { row: { trabajador: number } }

/** Updates the worker's situation, and the attendance from the first changed day (`desde`). */
export async function settleContrato({ db, today, now, row }: Written, desde?: string): Promise<void> {
  const trabajadores = [row.trabajador]
  await refreshSituation(db, today, trabajadores)
  await turnHeads(db, today)
  const usual = addDays(today, -RECOMPUTED_DAYS)
  const from = desde !== undefined && desde < usual ? desde : usual
  await recomputeDays(db, { trabajadores, desde: from, hasta: today, now, sinRespaldo: 'alertado' })
  // A change of pay does not change days, only their cost.
  await refreshOpenMonths(db, trabajadores)
}
