import { queryOptions } from '@tanstack/react-query'
import { viewRoutes } from '@wamani/contract/core/resource/routes/viewRoutes.ts'
import { call } from '../../api/call.ts'
import { currentSession } from '../../api/session.ts'

/** First element of the query keys of all saved views. */
export const viewsKey = 'vistas'
const STALE_MS = 5 * 60_000

export const viewsQuery = (lista: string) =>
  queryOptions({
    queryKey: [viewsKey, currentSession().user?.idUsuario, lista],
    queryFn: ({ signal }) => call(viewRoutes.listVistas, { query: { lista }, signal }),
    staleTime: STALE_MS,
  })

/** Default views of all lists of the user, in one request. */
export const initialViewsQuery = () =>
  queryOptions({
    queryKey: [viewsKey, currentSession().user?.idUsuario],
    queryFn: ({ signal }) => call(viewRoutes.listVistasIniciales, { signal }),
    staleTime: STALE_MS,
  })

export const viewProfilesQuery = () =>
  queryOptions({
    queryKey: [viewsKey, currentSession().user?.idUsuario, '', 'perfiles'],
    queryFn: ({ signal }) => call(viewRoutes.listPerfilesDeVista, { signal }),
    staleTime: STALE_MS,
  })
