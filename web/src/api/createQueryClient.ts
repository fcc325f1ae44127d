import { QueryClient } from '@tanstack/react-query'
import { isCallFailure } from './callFailure.ts'

/** Defaults of every query: fresh for 10 s, tried twice more where the server could not be reached and said so soon, shown again on return to the window. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}
