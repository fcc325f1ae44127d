import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noteLive } from './liveEventPace.ts'

const SHOWN: Readonly<Record<string, readonly string[]>> = {
  aviso: ['notices', 'pending', 'procesos'],
  alerta: ['alerts', 'sistema.alerta'],
}
const QUIET = 2_000

/** Keeps what the frame counts as fresh as the server tells it to be; what it cannot tell is asked for every minute. */
export function useLiveEvents(): void {
  const client = useQueryClient()
  useEffect(() => {
    const leaving = new AbortController()
    onceQuiet(client, leaving.signal, async () => {
      const { followLiveEvents } = await import('./liveNews.ts')
      if (leaving.signal.aborted) return
      followLiveEvents(leaving.signal, {
        onLive: noteLive,
        onEvent: (news) => {
          for (const key of SHOWN[news] ?? []) void client.invalidateQueries({ queryKey: [key] })
        },
      })
    })
    return () => {
      leaving.abort()
      noteLive(false)
    }
  }, [client])
}

/** The first screen comes first: nothing is followed until nothing was fetched for a while. */
function onceQuiet(client: QueryClient, leave: AbortSignal, run: () => Promise<void>): void {
  let since = Date.now()
  const timer = setInterval(() => {
    if (client.isFetching() > 0) since = Date.now()
    if (Date.now() - since < QUIET) return
    clearInterval(timer)
    // without the part, what it would tell is asked for
    run().catch(() => undefined)
  }, 250)
  leave.addEventListener('abort', () => clearInterval(timer))
}
