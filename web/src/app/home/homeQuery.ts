import { queryOptions } from '@tanstack/react-query'
import { type Cifra, inicioRoutes } from '@wamani/contract/sistema/inicioRoutes.ts'
import { call } from '../../api/call.ts'
import { currentSession } from '../../api/session.ts'

/** So long a number of the first page is shown again without being counted anew. */
export const STALE_MS = 30_000

/** What waits for the user, and the numbers of the own modules. */
export const homeQuery = () =>
  queryOptions({
    queryKey: ['home', currentSession().user?.idUsuario],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => call(inicioRoutes.getInicio, { signal }),
  })

/** The charts of the own modules. */
export const homeChartsQuery = () =>
  queryOptions({
    queryKey: ['home', 'charts', currentSession().user?.idUsuario],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => call(inicioRoutes.listGraficos, { signal }),
  })

/** The address of the list a number counts: without filters it would open with the user's own view, and show others. */
export const listOf = ({ parametros, lista }: Cifra): Record<string, string | number> =>
  Object.keys(lista.filtros).length > 0 ? parametros : { ...parametros, idVista: 0 }
