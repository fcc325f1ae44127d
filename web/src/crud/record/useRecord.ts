import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { callsOf, type Row, type ScreenResource } from '../calls.ts'

/** Refetch on window focus only after this time (ms). */
const REFETCH_AFTER_MS = 10_000

/** Loads a record when its form opens, because the version must be current, and on window focus. */
export function useRecord(resource: ScreenResource, id: number) {
  return useQuery<Row, CallFailure>({
    queryKey: [resource.key, 'record', id],
    queryFn: ({ signal }) => call(callsOf(resource).get, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt > REFETCH_AFTER_MS,
  })
}
