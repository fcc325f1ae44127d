import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Time for the first request on a new connection. */
const FRESH_CONNECTION_MS = 1_000

/** Consecutive idle event loop turns, their maximum duration (ms), and the time limit. */
const QUIET_TURN_COUNT = 2
const QUIET_TURN_MS = 2
const GIVE_UP_MS = 6_000

/** Idle time after which a connection is unused (ms), and the total limit. */
const LAST_CALL_MS = 500
const LAST_CALLS_LIMIT_MS = 3_000
const LOOK_INTERVAL_MS = 20

export type Shutdown = {
  /** stops accepting connections; open ones are closed after their next response */
  stopListening: () => Promise<void>
  /** resolves when no request arrives on the open connections */
  noMoreRequests: () => Promise<void>
  /** call right before `close()`, so that it cuts no response */
  prepareClose: () => void
}

/**
 * Graceful shutdown that loses no request of a proxy; call it before listening.
 * Until it stops listening, connections stay open: a proxy that reconnects could have a connection in the backlog when
 * the port closes; the system resets it, and proxies do not retry writes. Then connections are closed with a
 * `Connection: close` response, because a proxy may reuse one that closes by itself.
 * Node treats a connection as idle while its response is not fully sent, or while its first request is in transit, and
 * would cut it; a busy connection would otherwise stay open until keep-alive ends. After `limit` ms the remaining
 * connections are cut.
 */
export function gracefulShutdown(server: Server, limit: number): Shutdown {
  const open = new Set<Socket>()
  const answers = new Set<ServerResponse>()
  const fresh = new Set<Socket>()
  let isDoorShut = false
  let isWaiting = false
  let lastCallAt = 0
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    fresh.add(socket)
    const grown = setTimeout(() => fresh.delete(socket), FRESH_CONNECTION_MS)
    grown.unref()
    socket.once('close', () => {
      clearTimeout(grown)
      fresh.delete(socket)
      open.delete(socket)
    })
  })
  server.prependListener('request', ({ socket }, answer: ServerResponse) => {
    lastCallAt = performance.now()
    fresh.delete(socket)
    answers.add(answer)
    answer.once('close', () => answers.delete(answer))
    if (isDoorShut) answer.setHeader('Connection', 'close')
  })
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    if (isWaiting) return
    const isSending = [...answers].some(({ writableEnded, writableFinished }) => writableEnded && !writableFinished)
    if (!isSending && fresh.size === 0) closeIdle()
  }
  function shutDoor(): void {
    isDoorShut = true
    for (const answer of answers) if (!answer.headersSent) answer.setHeader('Connection', 'close')
  }
  return {
    stopListening: async () => {
      await emptyBacklog(server)
      isWaiting = true
      server.close()
      shutDoor()
      lastCallAt = performance.now()
      isWaiting = false
    },
    noMoreRequests: async () => {
      isWaiting = true
      const giveUpAt = performance.now() + LAST_CALLS_LIMIT_MS
      const isOver = () => open.size === 0 || performance.now() - lastCallAt > LAST_CALL_MS
      while (!isOver() && performance.now() < giveUpAt) await sleep(LOOK_INTERVAL_MS)
      isWaiting = false
    },
    prepareClose: () => {
      shutDoor()
      const sweep = setInterval(() => server.closeIdleConnections(), 50)
      const cut = setTimeout(() => server.closeAllConnections(), limit)
      server.once('close', () => {
        clearInterval(sweep)
        clearTimeout(cut)
      })
    },
  }
}

/**
 * Resolves when the accept backlog is probably empty: one connection is accepted per event loop turn, so a short idle
 * turn means that none waits.
 */
async function emptyBacklog(server: Server): Promise<void> {
  let quiet = 0
  const newcomer = () => {
    quiet = -1
  }
  server.on('connection', newcomer)
  const giveUpAt = performance.now() + GIVE_UP_MS
  for (let begun = performance.now(); quiet < QUIET_TURN_COUNT && begun < giveUpAt; quiet++) {
    await new Promise((resolve) => setImmediate(resolve))
    const ended = performance.now()
    if (ended - begun > QUIET_TURN_MS) quiet = -1
    begun = ended
  }
  server.off('connection', newcomer)
}
