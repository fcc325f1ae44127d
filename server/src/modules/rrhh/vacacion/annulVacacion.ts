import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import type { Handler } from '../../../http/implement.ts'
import { requireOpen } from '../periodo/requireOpen.ts'
import { heldVacacion, settleVacacion } from './heldVacacion.ts'

/** Takes planned vacations back; those a request brought are taken back with it. */
export const annulVacacion: Handler<typeof vacacion.routes.anular> = async (context) => {
  const held = await heldVacacion(context, 'PROGRAMADA')
  if (held.solicitud !== null) {
    const request = await context.db
      .selectFrom('rrhh.solicitud')
      .select('numero')
      .where('id_solicitud', '=', held.solicitud)
      .executeTakeFirstOrThrow()
    throw new Problem('conflict', `Anule la solicitud ${request.numero}, que generó estas vacaciones`)
  }
  await requireOpen(context.db, held.fechaInicio, held.fechaFinComputo)
  return (await settleVacacion(context, held, { estado: 'ANULADA' })) as never
}
