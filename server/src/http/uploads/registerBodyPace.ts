import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Grace period, and minimum speed after it. */
const GRACE_MS = 30_000
const BYTES_PER_SECOND = 8_192

/**
 * Rejects slow request bodies (slowloris) with 408. Time counts from when the body is first read, because a request may
 * wait in the queue.
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
        // not started yet: it waits for us
        if (raw.readableFlowing === null) began = Date.now()
        const allowed = grace + ((raw.socket.bytesRead - before) / BYTES_PER_SECOND) * 1_000
        if (Date.now() - began <= allowed || raw.listenerCount('error') === 0) return
        clearInterval(timer)
        reply.header('Connection', 'close')
        // fails the reader; the connection stays open for the response
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
