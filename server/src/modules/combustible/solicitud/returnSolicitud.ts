import type { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertEstado } from '../saldo/assertEstado.ts'
import { lockSolicitud } from '../saldo/lockSolicitud.ts'
import { assertOwner } from './assertOwner.ts'
import { solicitudRow } from './solicitudRow.ts'

export const returnSolicitud: Handler<typeof solicitud.routes.devolver> = async ({ db, params, body, user }) => {
  const stored = await lockSolicitud(db, params.id, body.version)
  assertOwner(stored, user)
  assertEstado(stored, 'enviada')
  await db
    .updateTable('combustible.solicitud')
    .set({ estado: 'borrador' })
    .where('id_solicitud', '=', params.id)
    .execute()
  return solicitudRow(db, params.id)
}
