import { queryOptions } from '@tanstack/react-query'
import { avisoRoutes } from '@wamani/contract/sistema/avisoRoutes.ts'
import { call } from '../../api/call.ts'
import { currentSession } from '../../api/session.ts'
import { newsPace } from './newsPace.ts'

/** Notices shown in the panel. */
const SHOWN = 30

/** The person's latest notices, and how many are unread. */
export const noticesQuery = () =>
  queryOptions({
    queryKey: ['notices', currentSession().token],
    queryFn: ({ signal }) => call(avisoRoutes.avisos, { query: { current_page: 1, per_page: SHOWN }, signal }),
    refetchInterval: newsPace,
  })
