import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '../whenIdle.ts'
import { setStreaming } from './pollIntervalMs.ts'

const QUERIES: Readonly<Record<string, readonly string[]>> = {
  aviso: ['notifications', 'pending', 'procesos'],
  alerta: ['alerts', 'sistema.alerta'],
}

/** Invalidates the counters of the shell on live events. Without the stream they are polled. */
export function useLiveEvents(): void {
  const client = useQueryClient()
  useEffect(() => {
    const leaving = new AbortController()
    whenIdle(client, leaving.signal, async () => {
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
