import fastify from 'fastify'
import type pg from 'pg'
import { expect, test } from 'vitest'
import type { Database } from '../../src/database/connect.ts'
import { registerMetrics } from '../../src/http/monitoring/registerMetrics.ts'
import { registerProblems } from '../../src/http/sendProblem.ts'

const pool = { idleCount: 2, totalCount: 5, waitingCount: 1 } as pg.Pool
const app = fastify()
registerProblems(app)
const read = {} as Database['read']
const readers = {
  standbys: () => [{ name: 'dos:5432', isUp: false, lagMs: 1_500 }],
  counts: () => ({ primary: 3, standby: 4 }),
} as Database['readers']
registerMetrics(app, { database: { pool, read, readers }, version: '1.2.3', token: 'un secreto de treinta' })
app.get('/turno/:id', async () => 'ok')
app.get('/assets/index-abc.js', async () => 'ok')

const metrics = async () => (await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body

test('counts requests by method, route pattern and status, never by URL', async () => {
  await app.inject('/turno/7')
  await app.inject('/turno/8')
  await app.inject('/nothing/of/the/kind')
  await app.inject('/assets/index-abc.js')
  const text = await metrics()
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/turno/:id",status="200"} 2')
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1')
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="file",status="200"} 1')
  expect(text).not.toMatch(/turno\/7|nothing|abc/)
})

test('reports process and pool metrics', async () => {
  const text = await metrics()
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  for (const [state, count] of Object.entries({ idle: 2, busy: 3, waiting: 1 })) {
    expect(text).toContain(`database_pool_connections{state="${state}"} ${count}`)
  }
})

test('reports replica state and reads by server', async () => {
  const text = await metrics()
  expect(text).toContain('database_standby_up{standby="dos:5432"} 0')
  expect(text).toContain('database_standby_lag_seconds{standby="dos:5432"} 1.5')
  expect(text).toContain('database_reads_total{server="standby"} 4')
})

test.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])('allows this host (%s)', async (remoteAddress) => {
  const answer = await app.inject({ url: '/metrics', remoteAddress })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=/)
})

test.each(['10.0.0.7', '::ffff:10.0.0.7', '2001:db8::1', '128.127.0.1'])(
  'rejects other hosts (%s)',
  async (remoteAddress) => {
    expect((await app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(403)
  },
)

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])('rejects hosts behind a local proxy (%s)', async (header) => {
  const headers = { [header]: '127.0.0.1' }
  expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })).statusCode).toBe(403)
})

test('allows any host with the token', async () => {
  const metricsFor = (authorization: string) =>
    app.inject({ url: '/metrics', remoteAddress: '10.0.0.7', headers: { authorization, 'x-forwarded-for': '1.2.3.4' } })
  expect((await metricsFor('Bearer un secreto de treinta')).body).toContain('wamani_build_info{version="1.2.3",')
  for (const wrong of ['Bearer un secreto de treint', 'Bearer ', 'un secreto de treinta', ''])
    expect((await metricsFor(wrong)).statusCode).toBe(403)
})
