import { feriado } from '@wamani/contract/rrhh/feriado.ts'
import { crud } from '../../../crud/crud.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAttendance } from '../asistencia/lockAttendance.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { recountVacaciones } from './recountVacaciones.ts'

const { routes } = feriado

export const createFeriado: Handler<typeof routes.create> = (context) =>
  around(context, [context.body.fecha], () => crud(feriado).create(context) as never)

export const updateFeriado: Handler<typeof routes.update> = async (context) => {
  const before = await dayOf(context)
  return around(context, [before, context.body.fecha ?? before], () => crud(feriado).update(context) as never)
}

export const removeFeriado: Handler<typeof routes.remove> = async (context) =>
  around(context, [await dayOf(context)], async () => void (await crud(feriado).remove(context)))

/** A holiday comes back to a day that may still change. */
export const restoreFeriado: Handler<typeof routes.restore> = async (context) => {
  const { db, now, today } = context
  await lockAttendance(db)
  await crud(feriado).restore(context)
  const day = await dayOf(context)
  await assertPeriodoOpen(db, day, day)
  await recountVacaciones(db, day, today)
  await recomputeDays(db, { trabajadores: null, desde: day, hasta: day, now })
}

const dayOf = async ({ db, params, scope }: Pick<Context<{ id?: number }>, 'db' | 'params' | 'scope'>) =>
  String((await getRow(db, tableSchema(feriado), params.id ?? 0, scope, true)).fecha)

/** Writes on days that may still change, and works out what these days come to now. */
async function around<Row>({ db, now, today }: Context, days: string[], write: () => Promise<Row>): Promise<Row> {
  await lockAttendance(db)
  for (const day of days) await assertPeriodoOpen(db, day, day)
  const written = await write()
  for (const day of new Set(days)) await recountVacaciones(db, day, today)
  for (const day of new Set(days)) await recomputeDays(db, { trabajadores: null, desde: day, hasta: day, now })
  return written
}
