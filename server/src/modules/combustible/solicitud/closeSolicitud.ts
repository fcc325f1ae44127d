import type { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertEstado } from '../saldo/assertEstado.ts'
import { lockSolicitud } from '../saldo/lockSolicitud.ts'
import { releaseRest } from '../saldo/releaseRest.ts'
import { assertNoVales } from './assertNoVales.ts'
import { solicitudRow } from './solicitudRow.ts'

/** Ends an approved request: what no voucher took returns to the budget (F10). */
export const closeSolicitud: Handler<typeof solicitud.routes.cerrar> = async ({ db, params, body, today }) => {
  const stored = await lockSolicitud(db, params.id, body.version)
  assertEstado(stored, 'aprobada')
  await assertNoVales(db, params.id, today, ['emitido', 'verificado'])
  await releaseRest(db, params.id)
  const observacion = (body.observacion as string | null) ?? stored.observacion
  await db
    .updateTable('combustible.solicitud')
    .set({ estado: 'atendida', observacion })
    .where('id_solicitud', '=', params.id)
    .execute()
  return solicitudRow(db, params.id)
}
