import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What a body may take however short it is, and the pace that lets it take longer. */
const GRACE_MS = 30_000
const BYTES_PER_SECOND = 8_192

/**
 * Cuts bodies that come drop by drop, of every call, with 408: from when somebody reads them, for one may wait for its
 * turn before. What comes at a fair pace may take as long as a request may.
 */
export function registerBodyPace(app: FastifyInstance, grace = GRACE_MS): void {
  app.addHook('preParsing', async (request, reply) => {
    if (!hasBody(request)) return
    const { raw } = request
    const before = raw.socket.bytesRead
    let began = Date.now()
    const timer = setInterval(
      () => {
        if (raw.complete || raw.destroyed) return clearInterval(timer)
        // Until somebody reads it, it waits for us.
        if (raw.readableFlowing === null) began = Date.now()
        const allowed = grace + ((raw.socket.bytesRead - before) / BYTES_PER_SECOND) * 1_000
        if (Date.now() - began <= allowed || raw.listenerCount('error') === 0) return
        clearInterval(timer)
        reply.header('Connection', 'close')
        // To whoever reads the body it has failed; the connection stays for the answer.
        raw.emit('error', new Problem('tooSlow'))
      },
      Math.min(1_000, grace),
    )
    timer.unref()
    reply.raw.once('close', () => clearInterval(timer))
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
