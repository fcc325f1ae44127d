import type { Context } from '../../../http/context.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { refreshSituation } from '../situacion/refreshSituation.ts'

/** What follows from other schedules on these days: days that have passed are worked out again, and who follows which today. */
export async function settleSchedule(
  { db, now, today }: Pick<Context, 'db' | 'now' | 'today'>,
  trabajadores: readonly number[],
  desde: string,
  hasta: string | null,
): Promise<void> {
  await recomputeDays(db, { trabajadores, desde, hasta: hasta !== null && hasta < today ? hasta : today, now })
  await refreshSituation(db, today, trabajadores)
}
