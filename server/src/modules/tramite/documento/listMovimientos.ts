import { documento } from '@wamani/contract/tramite/documento.ts'
import type { documentoRoutes } from '@wamani/contract/tramite/documentoRoutes.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'

export const listMovimientos: Handler<typeof documentoRoutes.listMovimientos> = async (context) => {
  const { db, params } = context
  await records(documento, context).get(params.id)
  return db
    .selectFrom('tramite.movimiento')
    .select(['fecha', 'dependencia', 'accion', 'observacion'])
    .where('id_documento', '=', params.id)
    .orderBy('fecha', 'desc')
    .orderBy('id_movimiento', 'desc')
    .execute()
}
