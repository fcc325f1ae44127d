import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { lockVacacion, settleVacacion } from './lockVacacion.ts'

/** Annuls planned vacations; those that come from a request are annulled with it. */
export const annulVacacion: Handler<typeof vacacion.routes.anular> = async (context) => {
  const locked = await lockVacacion(context, 'PROGRAMADA')
  if (locked.solicitud !== null) {
    const request = await context.db
      .selectFrom('rrhh.solicitud')
      .select('numero')
      .where('id_solicitud', '=', locked.solicitud)
      .executeTakeFirstOrThrow()
    throw new Problem('conflict', `Anule la solicitud ${request.numero}, que generó estas vacaciones`)
  }
  await assertPeriodoOpen(context.db, locked.fechaInicio, locked.fechaFinComputo)
  return (await settleVacacion(context, locked, { estado: 'ANULADA' })) as never
}
