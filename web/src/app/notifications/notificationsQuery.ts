import { queryOptions } from '@tanstack/react-query'
import { notificationRoutes } from '@wamani/contract/sistema/notificationRoutes.ts'
import { call } from '../../api/call.ts'
import { currentSession } from '../../api/session.ts'
import { liveEventPace } from './liveEventPace.ts'

/** Notices shown in the panel. */
const SHOWN = 30

/** The person's latest notices, and how many are unread. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['notices', currentSession().token],
    queryFn: ({ signal }) => call(notificationRoutes.avisos, { query: { current_page: 1, per_page: SHOWN }, signal }),
    refetchInterval: liveEventPace,
  })
