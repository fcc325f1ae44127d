import type { Server, ServerResponse } from 'node:http'

/**
 * Prepares an HTTP server so that closing it cuts no answer, and returns what to call just before its close().
 * Node takes a connection whose answer is written but not yet sent for an idle one and cuts it; and a connection that
 * was busy at the close would otherwise stay open, idle, until its keep-alive time is over. Call it before listening.
 * After `limit` milliseconds the connections that are left are cut.
 */
export function closeGently(server: Server, limit: number): () => void {
  const answers = new Set<ServerResponse>()
  server.prependListener('request', (_request, answer: ServerResponse) => {
    answers.add(answer)
    answer.once('close', () => answers.delete(answer))
  })
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    const isSending = [...answers].some(({ writableEnded, writableFinished }) => writableEnded && !writableFinished)
    if (!isSending) closeIdle()
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
