import type { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertEstado } from '../saldo/assertEstado.ts'
import { lockSolicitud } from '../saldo/lockSolicitud.ts'
import { assertNotOwn } from './assertNotOwn.ts'
import { solicitudRow } from './solicitudRow.ts'

export const rejectSolicitud: Handler<typeof solicitud.routes.rechazar> = async ({ db, params, body, user, now }) => {
  const stored = await lockSolicitud(db, params.id, body.version)
  assertEstado(stored, 'enviada')
  assertNotOwn(stored, user, 'rechazar')
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
