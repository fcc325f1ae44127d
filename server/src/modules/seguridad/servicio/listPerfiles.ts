import { perfilServicio } from '@wamani/contract/seguridad/perfilServicio.ts'
import { servicio, type servicioRoutes } from '@wamani/contract/seguridad/servicio.ts'
import { listRecords } from '../../../crud/list/listRecords.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'

const MAX_ROWS = 10_000

export const listPerfiles: Handler<typeof servicioRoutes.listPerfiles> = async (context) => {
  const { params } = context
  await records(servicio, context).get(params.id)
  const query = { idServicio: [params.id], current_page: 1, per_page: MAX_ROWS }
  return (await listRecords(perfilServicio, { ...context, query })).items
}
