import { queryOptions } from '@tanstack/react-query'
import { notificationRoutes } from '@wamani/contract/sistema/notificationRoutes.ts'
import { call } from '../../api/call.ts'
import { currentSession } from '../../api/session.ts'
import { pollIntervalMs } from './pollIntervalMs.ts'

const PANEL_COUNT = 30

export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['notifications', currentSession().user?.idUsuario],
    queryFn: ({ signal }) =>
      call(notificationRoutes.listNotifications, { query: { current_page: 1, per_page: PANEL_COUNT }, signal }),
    refetchInterval: pollIntervalMs,
  })
