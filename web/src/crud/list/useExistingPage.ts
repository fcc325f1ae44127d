import { useQuery } from '@tanstack/react-query'
import type { Page } from '@wamani/contract/core/http/paging.ts'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { callsOf, type Row, type ScreenResource } from '../calls.ts'
import { type ListState, sentQueryOf } from './listState.ts'
import type { Screen } from './useScreen.ts'

/**
 * Redirects a page past the end (last row deleted, old link) to the last page. If the total is only a lower bound, it
 * requests the exact count.
 */
export function useExistingPage(
  resource: ScreenResource,
  state: ListState,
  page: Page<Row> | undefined,
  change: Screen['change'],
): void {
  const past = page && page.items.length === 0 && page.total > 0 && page.current_page > 1 ? page : undefined
  const query = { ...sentQueryOf(resource, { ...state, current_page: 1 }), total: 'exacto' as const }
  const counted = useQuery({
    queryKey: [resource.key, 'list', query],
    queryFn: ({ signal }) => call(callsOf(resource).list, { query, signal }),
    enabled: past?.totalIsEstimate === true,
  })
  const total = past?.totalIsEstimate ? counted.data?.total : past?.total
  const last = past && total ? Math.ceil(total / past.per_page) : undefined
  useEffect(() => {
    if (last) change({ current_page: last })
  }, [last, change])
}
