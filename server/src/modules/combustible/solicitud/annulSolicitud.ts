import type { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertEstado } from '../saldo/assertEstado.ts'
import { lockSolicitud } from '../saldo/lockSolicitud.ts'
import { releaseRest } from '../saldo/releaseRest.ts'
import { assertNoVales } from './assertNoVales.ts'
import { solicitudRow } from './solicitudRow.ts'

/** Annuls a request; an approved one gives back all it had reserved, and must have no voucher under way or used. */
export const annulSolicitud: Handler<typeof solicitud.routes.anular> = async ({ db, params, body, today }) => {
  const stored = await lockSolicitud(db, params.id, body.version)
  assertEstado(stored, 'borrador', 'enviada', 'aprobada')
  await assertNoVales(db, params.id, today, ['emitido', 'verificado', 'consumido'])
  if (stored.estado === 'aprobada') await releaseRest(db, params.id)
  const observacion = body.observacion as string
  await db
    .updateTable('combustible.solicitud')
    .set({ estado: 'anulada', observacion })
    .where('id_solicitud', '=', params.id)
    .execute()
  return solicitudRow(db, params.id)
}
