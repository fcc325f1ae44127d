import type { QueryClient } from '@tanstack/react-query'

const QUIET_MS = 2_000

/**
 * Runs `run` once no query has been fetching for a while, so that it does not delay the first screen. Aborting `leave`
 * cancels it.
 */
export function whenIdle(client: QueryClient, leave: AbortSignal, run: () => Promise<void>): void {
  let since = Date.now()
  const timer = setInterval(() => {
    if (client.isFetching() > 0) since = Date.now()
    if (Date.now() - since < QUIET_MS) return
    clearInterval(timer)
    run().catch(() => undefined)
  }, 250)
  leave.addEventListener('abort', () => clearInterval(timer))
}
