import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListSummary } from '@wamani/contract/core/http/paging.ts'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { type ScreenResource, sentListOf } from '../calls.ts'
import { type ListState, listQueryOf } from '../list/listState.ts'

export function useSummary(
  resource: ScreenResource,
  state: ListState,
  { sums, group, enabled = true }: { sums: readonly string[]; group?: string | undefined; enabled?: boolean },
) {
  const { current_page: _, per_page: __, sortBy: ___, ...asked } = listQueryOf(state)
  const query = {
    ...asked,
    total: 'solo' as const,
    ...(sums.length > 0 && { sumar: sums.join(',') }),
    ...(group !== undefined && { agrupar: group }),
  }
  return useQuery<ListSummary | undefined, CallFailure>({
    queryKey: [resource.key, 'list', query],
    queryFn: async ({ signal }) => (await call(sentListOf(resource), { query, signal })).resumen,
    placeholderData: keepPreviousData,
    enabled: enabled && (sums.length > 0 || group !== undefined),
  })
}
