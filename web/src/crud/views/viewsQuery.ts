import { queryOptions } from '@tanstack/react-query'
import { viewRoutes } from '@wamani/contract/core/resource/routes/viewRoutes.ts'
import { call } from '../../api/call.ts'
import { currentSession } from '../../api/session.ts'

/** Every key of the saved views begins so: one invalidation reaches all. */
export const viewsKey = 'vistas'
const STALE_MS = 5 * 60_000

/** The saved views of a list in reach of the user. */
export const viewsQuery = (lista: string) =>
  queryOptions({
    queryKey: [viewsKey, currentSession().user?.idUsuario, lista],
    queryFn: ({ signal }) => call(viewRoutes.listVistas, { query: { lista }, signal }),
    staleTime: STALE_MS,
  })

/** The views the user's lists open with, asked for once for all lists. */
export const initialViewsQuery = () =>
  queryOptions({
    queryKey: [viewsKey, currentSession().user?.idUsuario],
    queryFn: ({ signal }) => call(viewRoutes.listVistasIniciales, { signal }),
    staleTime: STALE_MS,
  })

/** The profiles a view can be shared with. */
export const viewProfilesQuery = () =>
  queryOptions({
    queryKey: [viewsKey, currentSession().user?.idUsuario, '', 'perfiles'],
    queryFn: ({ signal }) => call(viewRoutes.listPerfilesDeVista, { signal }),
    staleTime: STALE_MS,
  })
