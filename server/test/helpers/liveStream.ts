import { liveNotifications } from '@wamani/contract/sistema/notificationRoutes.ts'
import { onTestFinished } from 'vitest'

export type LiveStream = {
  status: number
  /** the names of the events so far */
  events: string[]
  /** when each came, by `performance.now()` */
  times: number[]
  /** forgets the events so far */
  clear: () => void
  /** resolves when the server ended the stream */
  ended: Promise<void>
  close: () => void
}

/** Follows the live events of a person at a server that listens, as a browser does; left when the test is over. */
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
