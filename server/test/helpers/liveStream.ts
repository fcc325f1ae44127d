import { liveNotifications } from '@wamani/contract/sistema/notificationRoutes.ts'
import { onTestFinished } from 'vitest'

export type LiveStream = {
  status: number
  events: string[]
  times: number[]
  clear: () => void
  ended: Promise<void>
  close: () => void
}

export async function followLiveEvents(address: string, token: string): Promise<LiveStream> {
  const leaving = new AbortController()
  const answer = await fetch(address + liveNotifications.path, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  onTestFinished(() => leaving.abort())
  const events: string[] = []
  const times: number[] = []
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? [])
      for (const [, event = ''] of decoder.decode(chunk).matchAll(/^event: (\w+)$/gm)) {
        events.push(event)
        times.push(performance.now())
      }
  }
  const ended = read().catch(() => undefined)
  return {
    status: answer.status,
    events,
    times,
    clear: () => {
      events.splice(0)
      times.splice(0)
    },
    ended,
    close: () => leaving.abort(),
  }
}
