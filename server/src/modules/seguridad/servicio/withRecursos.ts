import { recurso } from '@wamani/contract/seguridad/recurso.ts'
import { servicio } from '@wamani/contract/seguridad/servicio.ts'
import { listRecords } from '../../../crud/list/listRecords.ts'
import { records } from '../../../crud/records.ts'
import type { Context } from '../../../http/context.ts'

const MAX_ROWS = 10_000

export async function withRecursos(context: Pick<Context, 'db' | 'scope' | 'can'>, id: number) {
  const row = await records(servicio, context).get(id)
  const query = { idServicio: [id], current_page: 1, per_page: MAX_ROWS }
  const { items } = await listRecords(recurso, { ...context, scope: 'all', query })
  return { ...row, recursos: items }
}
