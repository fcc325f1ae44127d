import { feriado } from '@wamani/contract/rrhh/feriado.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { dayOfFeriado, recountDays } from './writeFeriado.ts'

/** Restores a holiday. Throws 409 if its month is closed. The restored row gives the date. */
export const restoreFeriado: Handler<typeof feriado.routes.restore> = async (context) => {
  const { db } = context
  await lockAsistencia(db)
  await crud(feriado).restore(context)
  const day = await dayOfFeriado(context)
  await assertPeriodoOpen(db, day, day)
  await recountDays(context, [day])
}
