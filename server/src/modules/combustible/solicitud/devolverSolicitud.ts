import type { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import type { Handler } from '../../../http/implement.ts'
import { holdSolicitud } from '../saldo/holdSolicitud.ts'
import { requireEstado } from '../saldo/requireEstado.ts'
import { requireOwner } from './requireOwner.ts'
import { solicitudRow } from './solicitudRow.ts'

export const devolverSolicitud: Handler<typeof solicitud.routes.devolver> = async ({ db, params, body, user }) => {
  const stored = await holdSolicitud(db, params.id, body.version)
  requireOwner(stored, user)
  requireEstado(stored, 'enviada')
  await db
    .updateTable('combustible.solicitud')
    .set({ estado: 'borrador' })
    .where('id_solicitud', '=', params.id)
    .execute()
  return solicitudRow(db, params.id)
}
