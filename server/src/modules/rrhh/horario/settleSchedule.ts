import type { Context } from '../../../http/context.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { recountVacaciones } from '../feriado/recountVacaciones.ts'
import { refreshSituation } from '../situacion/refreshSituation.ts'

/**
 * Computes past days of these again after a change of schedules, counts their vacations anew (A10), and writes which schedule each
 * worker follows today.
 */
export async function settleSchedule(
  { db, now, today }: Pick<Context, 'db' | 'now' | 'today'>,
  trabajadores: readonly number[],
  desde: string,
  hasta: string | null,
): Promise<void> {
  await recountVacaciones(db, { trabajadores, desde, hasta, campo: 'fechaInicio' }, today)
  await recomputeDays(db, { trabajadores, desde, hasta: hasta !== null && hasta < today ? hasta : today, now })
  await refreshSituation(db, today, trabajadores)
}
