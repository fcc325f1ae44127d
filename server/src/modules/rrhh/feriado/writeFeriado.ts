import { feriado } from '@wamani/contract/rrhh/feriado.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Context } from '../../../http/context.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { recountVacaciones } from './recountVacaciones.ts'

/** Locks a stored holiday and returns its day. */
export const dayOfFeriado = async ({ db, params, scope }: Pick<Context<{ id?: number }>, 'db' | 'params' | 'scope'>) =>
  String((await getRow(db, tableSchema(feriado), params.id ?? 0, scope, true)).fecha)

/** Writes a holiday, then counts anew what rests on these days. Throws 409, before writing, where one is of a closed month. */
export async function writeFeriado<Row>(context: Context, days: string[], write: () => Promise<Row>): Promise<Row> {
  const { db } = context
  await lockAsistencia(db)
  for (const day of days) await assertPeriodoOpen(db, day, day)
  const written = await write()
  await recountDays(context, days)
  return written
}

/** Counts vacations around these days and attendance on them anew. */
export async function recountDays(
  { db, now, today }: Pick<Context, 'db' | 'now' | 'today'>,
  days: readonly string[],
): Promise<void> {
  for (const day of new Set(days)) await recountVacaciones(db, day, today)
  for (const day of new Set(days)) await recomputeDays(db, { trabajadores: null, desde: day, hasta: day, now })
}
