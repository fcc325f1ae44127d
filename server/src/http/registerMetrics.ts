import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/connect.ts'

/** Files share one label, and so do paths without a route: anonymous callers could fill the memory with made-up ones. */
export const routeLabel = (pattern = 'none') => (/\.\w+$/.test(pattern) ? 'file' : pattern)

/**
 * Serves `GET /metrics` for Prometheus to this machine alone: request durations in seconds by method, route pattern
 * and status, the process, and the connections of the pool.
 */
export function registerMetrics(app: FastifyInstance, { pool }: Pick<Database, 'pool'>): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the database pool; waiting: requests without one',
    labelNames: ['state'] as const,
    registers: [register],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    // A stream of events lasts as long as a session: it would hide how long calls take.
    if (reply.getHeader('content-type') === 'text/event-stream') return
    const route = routeLabel(request.routeOptions.url)
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request)) throw new Problem('forbidden')
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** Decided by the connection itself. A proxy on this machine connects from here too, but says for whom it asks. */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers || 'x-real-ip' in headers
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(raw.socket.remoteAddress ?? '')
}
