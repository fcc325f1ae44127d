import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Page } from '@wamani/contract/core/http/paging.ts'
import type { HistoryEntry } from '@wamani/contract/core/resource/resourceRoutes.ts'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { callsOf, type Row, type ScreenResource } from '../calls.ts'
import { type ListState, sentQueryOf } from './listState.ts'

/** One page of a list; the former page stays while the next is awaited. Every key begins with the resource's, so one invalidation reaches all. */
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

/** One record, fetched anew whenever its form opens: the version must be the stored one. */
export function useRecord(resource: ScreenResource, id: number) {
  return useQuery<Row, CallFailure>({
    queryKey: [resource.key, 'record', id],
    queryFn: ({ signal }) => call(callsOf(resource).get, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Who changed what in a record and when, newest first. */
export function useHistory(resource: ScreenResource, id: number) {
  return useQuery<HistoryEntry[], CallFailure>({
    queryKey: [resource.key, 'history', id],
    queryFn: ({ signal }) => call(callsOf(resource).history, { params: { id }, signal }),
    staleTime: 0,
  })
}
