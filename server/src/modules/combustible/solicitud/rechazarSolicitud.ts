import type { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import type { Handler } from '../../../http/implement.ts'
import { holdSolicitud } from '../saldo/holdSolicitud.ts'
import { requireEstado } from '../saldo/requireEstado.ts'
import { refuseOwn } from './refuseOwn.ts'
import { solicitudRow } from './solicitudRow.ts'

export const rechazarSolicitud: Handler<typeof solicitud.routes.rechazar> = async ({ db, params, body, user, now }) => {
  const stored = await holdSolicitud(db, params.id, body.version)
  requireEstado(stored, 'enviada')
  refuseOwn(stored, user, 'rechazar')
  await db
    .updateTable('combustible.solicitud')
    .set({
      estado: 'rechazada',
      id_aprobado_por: user.idUsuario,
      fecha_aprobacion: now,
      observacion: body.observacion as string,
    })
    .where('id_solicitud', '=', params.id)
    .execute()
  return solicitudRow(db, params.id)
}
