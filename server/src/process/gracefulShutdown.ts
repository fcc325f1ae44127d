import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** By then the first request of a connection that was let in must have arrived. */
const FRESH_CONNECTION_MS = 1_000

/** Quiet turns of the event loop in a row, how long such a turn may take, and when listening ends all the same. */
const QUIET_TURN_COUNT = 2
const QUIET_TURN_MS = 2
const GIVE_UP_MS = 6_000

/** When a connection on which nothing was asked is no longer of use to whoever is in front, and when nobody is waited for. */
const LAST_CALL_MS = 500
const LAST_CALLS_LIMIT_MS = 3_000
const LOOK_INTERVAL_MS = 20

/** The end of an HTTP server, in the order in which it is called. */
export type Shutdown = {
  /** lets nobody in any more; what is open goes on, and each connection is closed after its next answer */
  stopListening: () => Promise<void>
  /** resolves when no call arrives any more on the connections there are */
  lastCalls: () => Promise<void>
  /** to be called just before the server's own close(), which then cuts no answer */
  prepareClose: () => void
}

/**
 * Prepares an HTTP server so that its end loses no call of a proxy in front. Call it before listening.
 *
 * Until it stops listening all is as ever, connections are kept above all: a proxy that has to make new ones would have one of them
 * waiting at the door when it is shut, which the system resets, and a proxy does not try a write elsewhere. Connections are closed
 * afterwards, by an answer that says so: one that is closed of itself may be on its way to be used.
 *
 * Node takes a connection whose answer is written but not yet sent for an idle one and cuts it; and a connection that
 * was busy at the close would otherwise stay open, idle, until its keep-alive time is over. One that was let in a moment ago,
 * and whose request is on its way, is taken for idle as well. After `limit` milliseconds the connections that are left are cut.
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
      await nobodyAtTheDoor(server)
      isWaiting = true
      server.close()
      shutDoor()
      lastCallAt = performance.now()
      isWaiting = false
    },
    lastCalls: async () => {
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
 * Resolves at a moment when nobody waits at the door: one is let in at each turn of the event loop, so the first short pause
 * between two of them is taken: a turn that took long may have left somebody waiting behind what it did.
 */
async function nobodyAtTheDoor(server: Server): Promise<void> {
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
