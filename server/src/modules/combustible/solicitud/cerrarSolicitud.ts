import type { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import type { Handler } from '../../../http/implement.ts'
import { holdSolicitud } from '../saldo/holdSolicitud.ts'
import { releaseRest } from '../saldo/releaseRest.ts'
import { requireEstado } from '../saldo/requireEstado.ts'
import { requireNoVales } from './requireNoVales.ts'
import { solicitudRow } from './solicitudRow.ts'

/** Ends an approved request: what no voucher took returns to the budget (F10). */
export const cerrarSolicitud: Handler<typeof solicitud.routes.cerrar> = async ({ db, params, body, today }) => {
  const stored = await holdSolicitud(db, params.id, body.version)
  requireEstado(stored, 'aprobada')
  await requireNoVales(db, params.id, today, ['emitido', 'verificado'])
  await releaseRest(db, params.id)
  const observacion = (body.observacion as string | null) ?? stored.observacion
  await db
    .updateTable('combustible.solicitud')
    .set({ estado: 'atendida', observacion })
    .where('id_solicitud', '=', params.id)
    .execute()
  return solicitudRow(db, params.id)
}
