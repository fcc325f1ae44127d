import type { combustibleRoutes } from '@wamani/contract/combustible/combustibleRoutes.ts'
import type { Handler } from '../../../http/implement.ts'

export const listInsumos: Handler<typeof combustibleRoutes.listInsumos> = ({ db }) =>
  db
    .selectFrom('combustible.insumo')
    .select(['id_insumo as idInsumo', 'nombre', 'unidad'])
    .where('estado', '=', true)
    .orderBy('nombre')
    .execute()
