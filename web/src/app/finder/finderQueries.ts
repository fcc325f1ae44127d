import { queryOptions } from '@tanstack/react-query'
import { buscarRoutes } from '@wamani/contract/sistema/buscarRoutes.ts'
import { call } from '../../api/call.ts'
import { recentRecords } from '../../api/recentRecords.ts'
import { currentSession } from '../../api/session.ts'

export const MIN_QUERY_LENGTH = 2
const STALE_MS = 15_000

/** Searches records in all lists of the user. `patient`: waits for slow lists too. */
export const recordsQuery = (query: string, patient: boolean) =>
  queryOptions({
    queryKey: ['finder', 'records', query, patient, currentSession().user?.idUsuario],
    enabled: query.replace(/\s/g, '').length >= MIN_QUERY_LENGTH,
    staleTime: STALE_MS,
    queryFn: async ({ signal }) => {
      const found = await call(buscarRoutes.findRecords, {
        query: { query, ...(patient && { espera: 'larga' }) },
        signal,
      })
      return { searched: query, ...found }
    },
  })

export const actionsQuery = () =>
  queryOptions({
    queryKey: ['finder', 'actions', currentSession().user?.idUsuario],
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) => call(buscarRoutes.listActions, { signal }),
  })

export const recentQuery = () => {
  const registros = recentRecords()
  return queryOptions({
    queryKey: ['finder', 'recent', registros, currentSession().user?.idUsuario],
    enabled: registros.length > 0,
    staleTime: STALE_MS,
    queryFn: ({ signal }) => call(buscarRoutes.nameRecords, { query: { registros: registros.join(',') }, signal }),
  })
}
