import type { combustibleRoutes } from '@wamani/contract/combustible/combustibleRoutes.ts'
import { lookupMax } from '@wamani/contract/core/http/paging.ts'
import { sql } from 'kysely'
import { holdsWords } from '../../../crud/list/searchWords.ts'
import type { Handler } from '../../../http/implement.ts'

const MIN_QUERY_LENGTH = 2

export const findVehiculos: Handler<typeof combustibleRoutes.findVehiculos> = async ({ db, query }) => {
  if ((query.query ?? '').length < MIN_QUERY_LENGTH) return []
  return db
    .selectFrom('combustible.vehiculo')
    .select(['id_vehiculo as idVehiculo', 'placa', 'marca', 'modelo', 'unidad', 'estado'])
    .where(holdsWords(sql.ref('search_text'), query.query))
    .orderBy('placa')
    .orderBy('id_vehiculo')
    .limit(lookupMax)
    .execute()
}
