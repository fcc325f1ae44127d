import type { Context } from '../../../http/context.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { recountVacaciones } from '../feriado/recountVacaciones.ts'
import { refreshSituation } from '../situacion/refreshSituation.ts'

/** After a change of schedules: recomputes past days, recounts vacations (A10) and sets the current schedules. */
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
