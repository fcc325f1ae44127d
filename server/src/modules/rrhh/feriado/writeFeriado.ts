import { feriado } from '@wamani/contract/rrhh/feriado.ts'
import { records } from '../../../crud/records.ts'
import type { Context } from '../../../http/context.ts'
import { assertCompensated } from '../asistencia/assertCompensated.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import type { ChangedMonth } from '../asistenciaVerificada/reopenMonths.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { recountVacaciones } from './recountVacaciones.ts'

/** Locks a stored holiday and returns its date. */
export const dayOfFeriado = async (context: Pick<Context<{ id?: number }>, 'db' | 'params' | 'scope'>) =>
  (await records(feriado, context).lock(context.params.id ?? 0)).fecha

/** Writes a holiday and recounts its days. Throws 409 before writing if a day is in a closed month. */
export async function writeFeriado<Row>(
  context: Context,
  days: string[],
  write: () => Row | Promise<Row>,
): Promise<Row> {
  const { db } = context
  await lockAsistencia(db)
  for (const day of days) await assertPeriodoOpen(db, day, day)
  const written = await write()
  await recountDays(context, days)
  return written
}

export async function recountDays(
  { db, now, today }: Pick<Context, 'db' | 'now' | 'today'>,
  days: readonly string[],
): Promise<void> {
  for (const day of new Set(days))
    await recountVacaciones(db, { trabajadores: null, desde: day, hasta: day, campo: 'fecha' }, today)
  const changed: ChangedMonth[] = []
  for (const day of new Set(days))
    changed.push(
      ...(await recomputeDays(db, { trabajadores: null, desde: day, hasta: day, now, sinRespaldo: 'alertado' })),
    )
  // Moving a holiday lowers the overtime of one day and raises that of another: compare their sum.
  await assertCompensated(db, changed)
}
