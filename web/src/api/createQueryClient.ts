import { type Query, QueryClient, type QueryObserverOptions } from '@tanstack/react-query'
import { isCallFailure } from './callFailure.ts'
import { onWritten } from './written.ts'

/**
 * Query defaults: stale after 10 s, two retries after fast connection failures, refetch on window focus. Any write
 * invalidates all queries, because lists and counters depend on records.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // no paused queries: offline requests fail and show their error
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

/**
 * True if a write of records can change a query. False for the rights of the session and for data loaded once
 * (districts, icons).
 */
export const isOfRecords = ({ queryKey, options }: Query): boolean =>
  queryKey[0] !== 'info' && (options as QueryObserverOptions).staleTime !== Number.POSITIVE_INFINITY
