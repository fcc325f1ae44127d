import { queryOptions } from '@tanstack/react-query'
import { denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { denunciaRoutes, type Punto } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { call } from '../../../../api/call.ts'
import type { CallFailure } from '../../../../api/callFailure.ts'
import type { ListState } from '../../../../crud/list/listState.ts'
import { filterQuery } from './filterQuery.ts'

export function puntosQuery(state: ListState) {
  const query = filterQuery(state)
  return queryOptions<Punto[], CallFailure>({
    queryKey: [denuncia.key, 'mapa', query],
    queryFn: ({ signal }) => call(denunciaRoutes.mapDenuncias, { query, signal }),
  })
}
