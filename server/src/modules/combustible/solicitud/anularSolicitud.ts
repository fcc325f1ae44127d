import type { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import type { Handler } from '../../../http/implement.ts'
import { holdSolicitud } from '../saldo/holdSolicitud.ts'
import { releaseRest } from '../saldo/releaseRest.ts'
import { requireEstado } from '../saldo/requireEstado.ts'
import { requireNoVales } from './requireNoVales.ts'
import { solicitudRow } from './solicitudRow.ts'

/** Annuls a request; an approved one gives back all it had reserved, and must have no voucher under way or used. */
export const anularSolicitud: Handler<typeof solicitud.routes.anular> = async ({ db, params, body, today }) => {
  const stored = await holdSolicitud(db, params.id, body.version)
  requireEstado(stored, 'borrador', 'enviada', 'aprobada')
  await requireNoVales(db, params.id, today, ['emitido', 'verificado', 'consumido'])
  if (stored.estado === 'aprobada') await releaseRest(db, params.id)
  const observacion = body.observacion as string
  await db
    .updateTable('combustible.solicitud')
    .set({ estado: 'anulada', observacion })
    .where('id_solicitud', '=', params.id)
    .execute()
  return solicitudRow(db, params.id)
}
