import { solicitud } from '@wamani/contract/combustible/solicitud.ts'
import { Problem } from '@wamani/contract/core/problem.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { guardKilometraje } from './guardKilometraje.ts'

type Body = { idSolicitud?: number; vehiculo?: number; kilometrajeActual?: number }

export const changeSolicitud: Handler<typeof solicitud.routes.update> = async (context) => {
  const { db, params } = context
  const body = context.body as Body
  const stored = await db
    .selectFrom('combustible.solicitud')
    .select(['estado', 'id_vehiculo', 'kilometraje_actual'])
    .where('id_solicitud', '=', params.id ?? body.idSolicitud ?? 0)
    .forUpdate()
    .executeTakeFirst()
  if (stored && stored.estado !== 'borrador') throw new Problem('conflict', 'La solicitud ya fue enviada.')
  if (stored)
    await guardKilometraje(db, body.vehiculo ?? stored.id_vehiculo, body.kilometrajeActual ?? stored.kilometraje_actual)
  return (await crud(solicitud).update(context as never)) as never
}
