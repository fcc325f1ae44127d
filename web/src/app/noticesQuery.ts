import { queryOptions } from '@tanstack/react-query'
import { avisoRoutes } from '@wamani/contract/sistema/avisoRoutes.ts'
import { call } from '../api/call.ts'
import { currentSession } from '../api/session.ts'

/** Notices shown in the panel. */
const SHOWN = 30
const EVERY_MS = 60_000

/** The person's latest notices, and how many are unread. */
export const noticesQuery = () =>
  queryOptions({
    queryKey: ['notices', currentSession().token],
    queryFn: ({ signal }) => call(avisoRoutes.avisos, { query: { current_page: 1, per_page: SHOWN }, signal }),
    refetchInterval: EVERY_MS,
  })
