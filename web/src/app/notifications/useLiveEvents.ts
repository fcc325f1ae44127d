import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setStreaming } from './pollIntervalMs.ts'

/** The queries each event makes stale. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  aviso: ['notifications', 'pending', 'procesos'],
  alerta: ['alerts', 'sistema.alerta'],
}
const QUIET_MS = 2_000

/** Refetches the counts of the frame when a live event announces a change; without the stream they are polled. */
export function useLiveEvents(): void {
  const client = useQueryClient()
  useEffect(() => {
    const leaving = new AbortController()
    onceQuiet(client, leaving.signal, async () => {
      const { followLiveEvents } = await import('./followLiveEvents.ts')
      if (leaving.signal.aborted) return
      followLiveEvents(leaving.signal, {
        onStreaming: setStreaming,
        onEvent: (event) => {
          for (const key of QUERIES[event] ?? []) void client.invalidateQueries({ queryKey: [key] })
        },
      })
    })
    return () => {
      leaving.abort()
      setStreaming(false)
    }
  }, [client])
}

/** The first screen comes first: nothing is followed until nothing was fetched for a while. */
function onceQuiet(client: QueryClient, leave: AbortSignal, run: () => Promise<void>): void {
  let since = Date.now()
  const timer = setInterval(() => {
    if (client.isFetching() > 0) since = Date.now()
    if (Date.now() - since < QUIET_MS) return
    clearInterval(timer)
    // without this part the counts are polled
    run().catch(() => undefined)
  }, 250)
  leave.addEventListener('abort', () => clearInterval(timer))
}
