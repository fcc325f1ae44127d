import { liveNotifications } from '@wamani/contract/sistema/notificationRoutes.ts'
import { isCallFailure } from '../../api/callFailure.ts'
import { send } from '../../api/send.ts'

export type LiveEvent = 'aviso' | 'alerta'
type StreamMessage = LiveEvent | 'vivo'
type Subscriber = { onEvent: (event: LiveEvent) => void; onStreaming: (streaming: boolean) => void }

/** Without a heartbeat for this long (ms) the stream counts as lost. The server sends one every 25 s. */
const SILENCE_MS = 70_000
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 60_000
const CHANNEL = 'wamani.vivo'

/**
 * Subscribes to live events until `leave` is aborted. All tabs of a browser share one stream (Web Locks and
 * BroadcastChannel), because browsers limit connections per server. Without the Web Locks API (no HTTPS) each visible
 * tab has its own stream.
 */
export function followLiveEvents(leave: AbortSignal, { onEvent, onStreaming }: Subscriber): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<StreamMessage>) => {
    onStreaming(true)
    if (data !== 'vivo') onEvent(data)
  }
  leave.addEventListener('abort', () => channel.close())
  const publish = (message: StreamMessage) => {
    if (leave.aborted) return
    channel.postMessage(message)
    onStreaming(true)
    if (message !== 'vivo') onEvent(message)
  }
  const stay = () => keepStream(leave, publish, () => onStreaming(false))
  if ('locks' in navigator) navigator.locks.request(CHANNEL, { signal: leave }, stay).catch(() => undefined)
  else void stay()
}

/** Reconnects the stream with exponential backoff. */
async function keepStream(
  leave: AbortSignal,
  publish: (message: StreamMessage) => void,
  onLost: () => void,
): Promise<void> {
  let pause = FIRST_PAUSE_MS
  while (!leave.aborted) {
    if (!('locks' in navigator)) await untilVisible(leave)
    try {
      await readStream(leave, (message) => {
        pause = FIRST_PAUSE_MS
        publish(message)
      })
    } catch (caught) {
      // no session or no permission: do not retry
      if (isCallFailure(caught) && [401, 403].includes(caught.status)) return
    }
    if (leave.aborted) return
    onLost()
    // jitter: clients must not reconnect all at once after a restart of the server
    await waitFor(pause * (0.5 + Math.random()), leave)
    pause = Math.min(pause * 2, MAX_PAUSE_MS)
  }
}

async function readStream(leave: AbortSignal, publish: (message: StreamMessage) => void): Promise<void> {
  const lost = new AbortController()
  let silence = setTimeout(() => lost.abort(), SILENCE_MS)
  const hidden = () => document.visibilityState === 'hidden' && !('locks' in navigator) && lost.abort()
  document.addEventListener('visibilitychange', hidden)
  try {
    const { body } = await send(liveNotifications, { signal: AbortSignal.any([leave, lost.signal]) })
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      clearTimeout(silence)
      silence = setTimeout(() => lost.abort(), SILENCE_MS)
      const lines = (rest + read.value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [, event] = /^event: (\w+)/.exec(line) ?? []
        if (event === 'aviso' || event === 'alerta') publish(event)
        else if (line === ':') publish('vivo')
      }
    }
  } finally {
    clearTimeout(silence)
    document.removeEventListener('visibilitychange', hidden)
  }
}

const waitFor = (ms: number, leave: AbortSignal) =>
  until(leave, (done, over) => {
    const timer = setTimeout(done, ms)
    over.addEventListener('abort', () => clearTimeout(timer))
  })

const untilVisible = (leave: AbortSignal) =>
  until(leave, (done, over) => {
    const look = () => document.visibilityState === 'visible' && done()
    document.addEventListener('visibilitychange', look, { signal: over })
    look()
  })

/** Resolves when `begin` calls `done` or `leave` is aborted. `over` aborts then and removes the listeners. */
const until = (leave: AbortSignal, begin: (done: () => void, over: AbortSignal) => void) =>
  new Promise<void>((resolve) => {
    if (leave.aborted) return resolve()
    const over = new AbortController()
    const done = () => {
      over.abort()
      resolve()
    }
    leave.addEventListener('abort', done, { signal: over.signal })
    begin(done, over.signal)
  })
