import { liveNotifications } from '@wamani/contract/sistema/notificationRoutes.ts'
import { isCallFailure } from '../../api/callFailure.ts'
import { send } from '../../api/send.ts'

export type LiveEvent = 'aviso' | 'alerta'
type Follower = { onEvent: (news: LiveEvent) => void; onLive: (live: boolean) => void }

/** Milliseconds without a sign of life after which a stream counts as lost: the server gives one every 25 s. */
const SILENCE = 70_000
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000
const SHARED = 'wamani.vivo'

/**
 * Follows what the server tells at once, until `leave` is aborted. The tabs of a browser share one stream: a browser has few
 * connections to a server, and a stream takes one for good. Where tabs cannot agree (no HTTPS) each follows while it is seen.
 */
export function followLiveEvents(leave: AbortSignal, { onEvent, onLive }: Follower): void {
  const channel = new BroadcastChannel(SHARED)
  channel.onmessage = ({ data }: MessageEvent<LiveEvent | 'vivo'>) => {
    onLive(true)
    if (data !== 'vivo') onEvent(data)
  }
  leave.addEventListener('abort', () => channel.close())
  const showToast = (said: LiveEvent | 'vivo') => {
    if (leave.aborted) return
    channel.postMessage(said)
    onLive(true)
    if (said !== 'vivo') onEvent(said)
  }
  const stay = () => keepStream(leave, showToast, () => onLive(false))
  if ('locks' in navigator) navigator.locks.request(SHARED, { signal: leave }, stay).catch(() => undefined)
  else void stay()
}

/** Opens the stream again and again, later each time it fails. */
async function keepStream(
  leave: AbortSignal,
  showToast: (said: LiveEvent | 'vivo') => void,
  onLost: () => void,
): Promise<void> {
  let pause = FIRST_PAUSE
  while (!leave.aborted) {
    if (!('locks' in navigator)) await seen(leave)
    try {
      await readStream(leave, (said) => {
        pause = FIRST_PAUSE
        showToast(said)
      })
    } catch (caught) {
      // who is not signed in any more, or may not, is not let in by trying
      if (isCallFailure(caught) && [401, 403].includes(caught.status)) return
    }
    if (leave.aborted) return
    onLost()
    // not everybody at once when a server comes back
    await waitFor(pause * (0.5 + Math.random()), leave)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }
}

async function readStream(leave: AbortSignal, showToast: (said: LiveEvent | 'vivo') => void): Promise<void> {
  const lost = new AbortController()
  let silence = setTimeout(() => lost.abort(), SILENCE)
  const hidden = () => document.visibilityState === 'hidden' && !('locks' in navigator) && lost.abort()
  document.addEventListener('visibilitychange', hidden)
  try {
    const { body } = await send(liveNotifications, { signal: AbortSignal.any([leave, lost.signal]) })
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      clearTimeout(silence)
      silence = setTimeout(() => lost.abort(), SILENCE)
      const lines = (rest + read.value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [, event] = /^event: (\w+)/.exec(line) ?? []
        if (event === 'aviso' || event === 'alerta') showToast(event)
        else if (line === ':') showToast('vivo')
      }
    }
  } finally {
    clearTimeout(silence)
    document.removeEventListener('visibilitychange', hidden)
  }
}

const waitFor = (ms: number, leave: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    leave.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })

const seen = (leave: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === 'visible') return resolve()
    const look = () => document.visibilityState === 'visible' && resolve()
    document.addEventListener('visibilitychange', look, { signal: leave })
    leave.addEventListener('abort', () => resolve(), { once: true })
  })
