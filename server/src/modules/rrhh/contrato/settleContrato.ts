import type { Context } from '../../../http/context.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { refreshOpenMonths } from '../asistenciaVerificada/refreshTotals.ts'
import { addDays } from '../calendar/addDays.ts'
import { refreshSituation } from '../situacion/refreshSituation.ts'
import { turnHeads } from '../situacion/turnHeads.ts'

/** Days of attendance that are computed again after a change; farther back only from a day that the action names. */
const RECOMPUTED_DAYS = 366

type Written = Pick<Context, 'db' | 'today' | 'now'> & { row: { trabajador: number } }

/** Writes the situation of a contract's worker and the attendance from the first day that an action changes (`desde`). */
export async function settleContrato({ db, today, now, row }: Written, desde?: string): Promise<void> {
  const trabajadores = [row.trabajador]
  await refreshSituation(db, today, trabajadores)
  await turnHeads(db, today)
  const usual = addDays(today, -RECOMPUTED_DAYS)
  const from = desde !== undefined && desde < usual ? desde : usual
  await recomputeDays(db, { trabajadores, desde: from, hasta: today, now, sinRespaldo: 'alertado' })
  // Other pay changes no day, only what the days cost.
  await refreshOpenMonths(db, trabajadores)
}
