import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertKilometrajeAndVigencia } from './assertKilometrajeAndVigencia.ts'

type Body = { idSolicitud?: number; vehiculo?: number; kilometrajeActual?: number; presupuesto?: number }

export const updateSolicitud: Handler<typeof solicitud.routes.update> = async (context) => {
  const { db, params, today } = context
  const body = context.body as Body
  const stored = await db
    .selectFrom('combustible.solicitud')
    .select(['estado', 'id_vehiculo', 'kilometraje_actual', 'id_presupuesto'])
    .where('id_solicitud', '=', params.id ?? body.idSolicitud ?? 0)
    .forUpdate()
    .executeTakeFirst()
  if (stored && stored.estado !== 'borrador') throw new Problem('conflict', 'La solicitud ya fue enviada.')
  if (stored)
    await assertKilometrajeAndVigencia(
      db,
      {
        vehiculo: body.vehiculo ?? stored.id_vehiculo,
        kilometrajeActual: body.kilometrajeActual ?? stored.kilometraje_actual,
        presupuesto: body.presupuesto ?? stored.id_presupuesto,
      },
      today,
    )
  return (await crud(solicitud).update(context as never)) as never
}
