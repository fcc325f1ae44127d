import type { Context } from '../../../http/context.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { refreshSituation } from '../situacion/refreshSituation.ts'

/** Computes past days of these again after a change of schedules, and writes which one each worker follows today. */
export async function settleSchedule(
  { db, now, today }: Pick<Context, 'db' | 'now' | 'today'>,
  trabajadores: readonly number[],
  desde: string,
  hasta: string | null,
): Promise<void> {
  await recomputeDays(db, { trabajadores, desde, hasta: hasta !== null && hasta < today ? hasta : today, now })
  await refreshSituation(db, today, trabajadores)
}
