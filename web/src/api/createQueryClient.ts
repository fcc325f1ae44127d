import { type Query, QueryClient, type QueryObserverOptions } from '@tanstack/react-query'
import { isCallFailure } from './callFailure.ts'
import { onWritten } from './written.ts'

/** Defaults of every query: fresh for 10 s, tried twice more where the server could not be reached and said so soon, shown again on return to the window. After any write all that is shown is asked for anew, whoever wrote: a record, its list, and what counts them. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // a paused query would show a skeleton for ever; ours fails and says so
        networkMode: 'always',
        retry: (tries, failure) =>
          tries < 2 && isCallFailure(failure) && !failure.late && [0, 502, 503, 504].includes(failure.status),
      },
      mutations: { networkMode: 'always' },
    },
  })
  onWritten(() => void client.invalidateQueries({ predicate: isOfRecords }))
  return client
}

/** Whether a writing of records may change what a query shows: not the rights of the session, nor what is fetched once (districts, icons). */
export const isOfRecords = ({ queryKey, options }: Query): boolean =>
  queryKey[0] !== 'info' && (options as QueryObserverOptions).staleTime !== Number.POSITIVE_INFINITY
