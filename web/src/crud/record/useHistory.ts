import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '@wamani/contract/core/resource/resourceRoutes.ts'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { callsOf, type ScreenResource } from '../calls.ts'

/** Who changed what in a record and when, newest first. */
export function useHistory(resource: ScreenResource, id: number) {
  return useQuery<HistoryEntry[], CallFailure>({
    queryKey: [resource.key, 'history', id],
    queryFn: ({ signal }) => call(callsOf(resource).history, { params: { id }, signal }),
    staleTime: 0,
  })
}
