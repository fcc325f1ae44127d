import { queryOptions } from '@tanstack/react-query'
import { alertaRoutes } from '@wamani/contract/sistema/alertaRoutes.ts'
import { call } from '../../api/call.ts'
import { currentSession } from '../../api/session.ts'
import { pollIntervalMs } from './pollIntervalMs.ts'

export const alertsQuery = () =>
  queryOptions({
    queryKey: ['alerts', currentSession().user?.idUsuario],
    queryFn: ({ signal }) => call(alertaRoutes.countAlertas, { signal }),
    refetchInterval: pollIntervalMs,
  })
