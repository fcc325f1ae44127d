import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { callsOf, type Row, type ScreenResource } from '../calls.ts'

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
