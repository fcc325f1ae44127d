import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Page } from '@wamani/contract/core/http/paging.ts'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { callsOf, type Row, type ScreenResource } from '../calls.ts'
import { type ListState, sentQueryOf } from './listState.ts'

/**
 * One page of a list; the previous page stays while the next one loads. All keys start with the key of the resource, so
 * one invalidation covers them.
 */
export function useList(
  resource: ScreenResource,
  state: ListState,
  how: { enabled?: boolean; staleTime?: number } = {},
) {
  const query = sentQueryOf(resource, state)
  return useQuery<Page<Row>, CallFailure>({
    queryKey: [resource.key, 'list', query],
    queryFn: ({ signal }) => call(callsOf(resource).list, { query, signal }),
    placeholderData: keepPreviousData,
    ...how,
  })
}
