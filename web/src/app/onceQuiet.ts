import type { QueryClient } from '@tanstack/react-query'

const QUIET_MS = 2_000

/** The first screen comes first: runs what may wait once no data were fetched for a while, unless `leave` is aborted before. */
export function onceQuiet(client: QueryClient, leave: AbortSignal, run: () => Promise<void>): void {
  let since = Date.now()
  const timer = setInterval(() => {
    if (client.isFetching() > 0) since = Date.now()
    if (Date.now() - since < QUIET_MS) return
    clearInterval(timer)
    // what may wait may also fail: nothing stands on it
    run().catch(() => undefined)
  }, 250)
  leave.addEventListener('abort', () => clearInterval(timer))
}
