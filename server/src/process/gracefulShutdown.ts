import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds in which the first request of a connection that was let in must have arrived. */
const FRESH = 1_000

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
    const grown = setTimeout(() => fresh.delete(socket), FRESH)
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

/** Turns of the event loop without anybody new, and milliseconds after which it is stopped all the same. */
const QUIET = 50
const LONGEST = 2_000

/**
 * Lets nobody in any more, at a moment when nobody waits at the door: the system resets a connection that was made and not yet
 * taken, one is taken at each turn of the event loop, and a proxy does not try a write elsewhere. What is open goes on.
 */
export async function stopListening(server: Server): Promise<void> {
  let quiet = 0
  const knocked = () => {
    quiet = 0
  }
  server.on('connection', knocked)
  for (const giveUpAt = Date.now() + LONGEST; quiet < QUIET && Date.now() < giveUpAt; quiet++)
    await new Promise((resolve) => setImmediate(resolve))
  server.off('connection', knocked)
  server.close()
}
