import { documento } from '@wamani/contract/tramite/documento.ts'
import type { documentoRoutes } from '@wamani/contract/tramite/documentoRoutes.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Handler } from '../../../http/implement.ts'

export const listMovimientos: Handler<typeof documentoRoutes.listMovimientos> = async ({ db, params, scope }) => {
  await getRow(db, tableSchema(documento), params.id, scope)
  return db
    .selectFrom('tramite.movimiento')
    .select(['fecha', 'dependencia', 'accion', 'observacion'])
    .where('id_documento', '=', params.id)
    .orderBy('fecha', 'desc')
    .orderBy('id_movimiento', 'desc')
    .execute()
}
