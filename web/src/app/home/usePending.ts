import { index } from 'virtual:contract-index'
import { useQueries } from '@tanstack/react-query'
import { defineRoute, type Route } from '@wamani/contract/core/http/route.ts'
import type { Pending } from '../../../contractIndex/screenIndex.ts'
import { call } from '../../api/call.ts'
import { useCan } from '../../api/useCan.ts'

export type Waiting = Pending & { total: number }

const routeOf = ({ path }: Pending): Route<unknown, unknown, unknown, { total: number }> =>
  defineRoute({ method: 'GET', path, access: { verb: 'L', accion: '' }, summary: '', response: 'empty' })
const counted = index.pending.map((pending) => ({ pending, route: routeOf(pending) }))
const POLL_MS = 60_000

/** Pending items of every module that the session may list. Empty while loading. */
export function usePending(): readonly Waiting[] {
  const can = useCan()
  const allowed = counted.filter(({ route }) => can(route))
  return useQueries({
    queries: allowed.map(({ route }) => ({
      queryKey: ['pending', route.path],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(route, { query: { per_page: 1, total: 'solo' }, signal }),
      refetchInterval: POLL_MS,
    })),
    combine: (answers) =>
      allowed.flatMap(({ pending }, at) => {
        const total = answers[at]?.data?.total ?? 0
        return total > 0 ? [{ ...pending, total }] : []
      }),
  })
}
