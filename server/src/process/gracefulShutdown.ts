import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** By then the first request of a connection that was let in must have arrived. */
const FRESH_CONNECTION_MS = 1_000

/**
 * Prepares an HTTP server so that closing it cuts no answer, and returns what to call just before its close().
 * Node takes a connection whose answer is written but not yet sent for an idle one and cuts it; and a connection that
 * was busy at the close would otherwise stay open, idle, until its keep-alive time is over. One that was let in a moment ago,
 * and whose request is on its way, is taken for idle as well. Call it before listening.
 * After `limit` milliseconds the connections that are left are cut.
 */
export function gracefulShutdown(server: Server, limit: number): () => void {
  const answers = new Set<ServerResponse>()
  const fresh = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    fresh.add(socket)
    const grown = setTimeout(() => fresh.delete(socket), FRESH_CONNECTION_MS)
    grown.unref()
    socket.once('close', () => {
      clearTimeout(grown)
      fresh.delete(socket)
    })
  })
  server.prependListener('request', ({ socket }, answer: ServerResponse) => {
    fresh.delete(socket)
    answers.add(answer)
    answer.once('close', () => answers.delete(answer))
  })
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    const isSending = [...answers].some(({ writableEnded, writableFinished }) => writableEnded && !writableFinished)
    if (!isSending && fresh.size === 0) closeIdle()
  }
  return () => {
    for (const answer of answers) if (!answer.headersSent) answer.setHeader('Connection', 'close')
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const cut = setTimeout(() => server.closeAllConnections(), limit)
    server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(cut)
    })
  }
}

/** Quiet turns of the event loop in a row, how long such a turn may take, and when listening ends all the same. */
const QUIET_TURN_COUNT = 2
const QUIET_TURN_MS = 2
const GIVE_UP_MS = 10_000

/**
 * Lets nobody in any more, at a moment when nobody waits at the door: the system resets a connection that was made and not yet
 * taken, one is taken at each turn of the event loop, and a proxy does not try a write elsewhere. What is open goes on.
 * A proxy whose connections are closed keeps making new ones, so the first short pause between two of them is taken: a turn
 * that took long may have left somebody waiting behind what it did.
 */
export async function stopListening(server: Server): Promise<void> {
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
  server.close()
}
