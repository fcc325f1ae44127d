import { createHash, timingSafeEqual } from 'node:crypto'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../../database/connect.ts'
import { freeBytes } from '../../process/freeBytes.ts'
import type { Monitor } from './monitor.ts'
import { type MetricQuery, registerMetricQueries } from './registerMetricQueries.ts'
import { type Probe, registerProbes } from './registerProbes.ts'

/**
 * Files share one label, and so do paths without a route: otherwise anonymous requests could fill memory with labels.
 */
export const routeLabel = (pattern = 'none') => (/\.\w+$/.test(pattern) ? 'file' : pattern)

export type MetricsOptions = {
  database: Pick<Database, 'pool' | 'read' | 'readers'>
  /** product version */
  version: string
  queries?: readonly MetricQuery[]
  probes?: Readonly<Record<string, Probe>> | undefined
  disks?: Readonly<Record<string, string>> | undefined
  token?: string | undefined
  /** with several processes: aggregates their metrics */
  askForSum?: ((count: () => ReturnType<Registry['getMetricsAsJSON']>) => () => Promise<string>) | undefined
}

/**
 * Serves `GET /metrics` (Prometheus) to this host and to bearers of the token: request duration in seconds by method,
 * route pattern and status; process; connection pool; module gauges; dependencies. Returns a reader for the same
 * values.
 */
export function registerMetrics(app: FastifyInstance, options: MetricsOptions): Monitor {
  const { database, version, queries = [], probes = {}, disks = {}, token, askForSum } = options
  const { pool } = database
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
  registerReaders(register, database.readers)
  new Gauge({
    name: 'wamani_build_info',
    help: 'Always 1: which version runs, and on which Node',
    aggregator: 'max',
    labelNames: ['version', 'node'] as const,
    registers: [register],
  }).set({ version, node: process.version }, 1)
  new Gauge({
    name: 'wamani_disk_free_bytes',
    help: 'What is free where this process writes: its data, its backups',
    aggregator: 'min',
    labelNames: ['disk'] as const,
    registers: [register],
    collect() {
      this.reset() // omitted when the folder is not readable
      for (const [disk, folder] of Object.entries(disks)) {
        const free = freeOf(folder)
        if (free !== undefined) this.set({ disk }, free)
      }
    },
  })
  const counted = registerMetricQueries(register, database, queries)
  const probed = registerProbes(register, probes)
  app.addHook('onResponse', async (request, reply) => {
    // event streams last as long as a session and would distort durations
    if (reply.getHeader('content-type') === 'text/event-stream') return
    const route = routeLabel(request.routeOptions.url)
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const collect = () => Promise.all([counted.collect(), probed.collect()])
  const collected = async () => {
    await collect()
    return register.getMetricsAsJSON()
  }
  const sum = askForSum?.(collected)
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request) && !bearsToken(request, token)) throw new Problem('forbidden')
    if (sum) return reply.type(register.contentType).send(await sum())
    await collect()
    return reply.type(register.contentType).send(await register.metrics())
  })
  return async () => {
    const all = await collected()
    return new Map(all.map(({ name, values }) => [name, values.map(({ labels, value }) => ({ labels, value }))]))
  }
}

function registerReaders(register: Registry, readers: Database['readers']): void {
  type Standby = { isUp: boolean; lagMs: number }
  const ofStandbys = (name: string, help: string, aggregator: 'min' | 'max', value: (one: Standby) => number) =>
    new Gauge({
      ...{ name, help, aggregator, labelNames: ['standby'] as const, registers: [register] },
      collect() {
        for (const one of readers.standbys()) this.set({ standby: one.name }, value(one))
      },
    })
  ofStandbys('database_standby_up', '1: reads are sent to this standby', 'min', ({ isUp }) => (isUp ? 1 : 0))
  ofStandbys(
    'database_standby_lag_seconds',
    'Since when a standby lacks something',
    'max',
    ({ lagMs }) => lagMs / 1_000,
  )
  new Counter({
    name: 'database_reads_total',
    help: 'Reading calls by where they were made',
    labelNames: ['server'] as const,
    registers: [register],
    collect() {
      this.reset()
      for (const [server, count] of Object.entries(readers.counts())) this.inc({ server }, count)
    },
  })
}

function freeOf(folder: string): number | undefined {
  try {
    return freeBytes(folder).bytes
  } catch {
    return undefined
  }
}

/** True for direct connections from this host. Requests forwarded by a local proxy carry a forwarding header. */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers || 'x-real-ip' in headers
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(raw.socket.remoteAddress ?? '')
}

/** Compares hashes, in constant time. */
function bearsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? []
  if (!token || !given) return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(token))
}
