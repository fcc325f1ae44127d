import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { callsOf, type Row, type ScreenResource } from '../calls.ts'

/** What was fetched within this is not asked for again as the window is returned to. */
const FRESH_MS = 10_000

/** One record, fetched anew whenever its form opens, for the version must be the stored one, and on return to the window. */
export function useRecord(resource: ScreenResource, id: number) {
  return useQuery<Row, CallFailure>({
    queryKey: [resource.key, 'record', id],
    queryFn: ({ signal }) => call(callsOf(resource).get, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt > FRESH_MS,
  })
}
