import { queryOptions } from '@tanstack/react-query'
import { type Cifra, inicioRoutes } from '@wamani/contract/sistema/inicioRoutes.ts'
import { call } from '../../api/call.ts'
import { currentSession } from '../../api/session.ts'

export const STALE_MS = 30_000

export const homeQuery = () =>
  queryOptions({
    queryKey: ['home', currentSession().user?.idUsuario],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => call(inicioRoutes.getInicio, { signal }),
  })

export const homeChartsQuery = () =>
  queryOptions({
    queryKey: ['home', 'charts', currentSession().user?.idUsuario],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => call(inicioRoutes.listGraficos, { signal }),
  })

/**
 * Search parameters of the list that an indicator counts. `idVista: 0` prevents the default view of the user, which
 * would filter the list.
 */
export const listOf = ({ parametros, lista }: Cifra): Record<string, string | number> =>
  Object.keys(lista.filtros).length > 0 ? parametros : { ...parametros, idVista: 0 }
