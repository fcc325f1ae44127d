import { perfilServicio } from '@wamani/contract/seguridad/perfilServicio.ts'
import { servicio, type servicioRoutes } from '@wamani/contract/seguridad/servicio.ts'
import { getRow } from '../../../crud/getRow.ts'
import { listPage } from '../../../crud/list/listPage.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Handler } from '../../../http/implement.ts'

const MAX_ROWS = 10_000

export const listPerfiles: Handler<typeof servicioRoutes.listPerfiles> = async ({ db, params, scope }) => {
  await getRow(db, tableSchema(servicio), params.id, scope)
  const query = { idServicio: [params.id], current_page: 1, per_page: MAX_ROWS }
  return (await listPage(db, tableSchema(perfilServicio), query, scope)).items as never
}
