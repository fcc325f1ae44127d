import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'
import { noteResult } from './results.ts'
import { newTurno, serveOn, signInAt } from './server.ts'

// commits are acknowledged when flushed, as in production
const settings = { wal_level: 'replica', max_wal_senders: '4', hot_standby: 'on', synchronous_commit: 'local' }
const LIST = '/rrhh/api/v1/turno?per_page=5'

async function startPair() {
  const origin = await startPostgres({ settings })
  await origin.stop()
  const primary = await startPostgres({ settings, from: origin.folder })
  const standby = await startPostgres({ settings, from: origin.folder, standbyOf: primary })
  const server = serveOn(primary.url(), { DATABASE_READ_URL: standby.url(), METRICS_TOKEN: 'dieciséis-letras' })
  const address = await server.ready()
  const { fetchAs } = await signInAt(address, 'admin')
  const metrics = async () => (await fetch(`${address}/metrics`)).text()
  const measure = async (name: string) =>
    Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(await metrics())?.[1] ?? Number.NaN)
  const reads = async (where: string) =>
    Number(new RegExp(`^database_reads_total\\{server="${where}"\\} (\\d+)`, 'm').exec(await metrics())?.[1])
  const isUp = () => measure('database_standby_up')
  return { primary, standby, server, fetchAs, reads, isUp }
}

test('reads lists from a replica, including the latest writes', async () => {
  const { fetchAs, reads, isUp } = await startPair()
  await expect.poll(isUp).toBe(1)
  const before = { primary: await reads('primary'), standby: await reads('standby') }
  const missed: string[] = []
  let writes = 0
  const hand = async (name: number) => {
    for (let n = 0; n < 25; n++) {
      const codigo = `L${name}-${n}`
      const made = await fetchAs('/rrhh/api/v1/turno', { method: 'POST', body: newTurno(codigo) })
      expect(made.status).toBe(201)
      writes += 1
      const found = (await (await fetchAs(`/rrhh/api/v1/turno?query=${codigo}`)).json()) as { total: number }
      if (found.total !== 1) missed.push(codigo)
    }
  }
  await Promise.all([0, 1, 2, 3].map(hand))
  expect(missed).toEqual([])
  const onStandby = (await reads('standby')) - before.standby
  const onPrimary = (await reads('primary')) - before.primary
  expect(onStandby).toBeGreaterThan(writes * 0.8)
  noteResult(
    'Reads from a standby',
    `${writes} writes, each read at once`,
    `0 not found; ${onStandby} read on the standby, ${onPrimary} on the primary`,
  )
})

test('excludes a hanging replica within a second without failures, and includes it again', async () => {
  const { standby, fetchAs, isUp, reads } = await startPair()
  await expect.poll(isUp).toBe(1)
  const statuses: number[] = []
  const slowest = { ms: 0 }
  const over = new AbortController()
  const reading = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) {
        const began = performance.now()
        statuses.push((await fetchAs(LIST)).status)
        slowest.ms = Math.max(slowest.ms, performance.now() - began)
      }
    }),
  )
  await sleep(500)
  standby.freeze()
  const frozenAt = performance.now()
  await expect.poll(isUp, { interval: 50 }).toBe(0)
  const outAfter = performance.now() - frozenAt
  await sleep(1_000)
  over.abort()
  await reading
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(outAfter).toBeLessThan(2_000)
  standby.thaw()
  const thawedAt = performance.now()
  await expect.poll(isUp, { interval: 50 }).toBe(1)
  const backAfter = performance.now() - thawedAt
  const before = await reads('standby')
  expect((await fetchAs(LIST)).status).toBe(200)
  expect(await reads('standby')).toBe(before + 1)
  noteResult(
    'A standby that hangs',
    `${statuses.length} reads meanwhile`,
    `0 failed; left out after ${Math.round(outAfter)} ms, back after ${Math.round(backAfter)} ms; the slowest read took ${Math.round(slowest.ms)} ms`,
  )
})

test('excludes a replica that lags, is gone or was promoted', async () => {
  const { primary, standby, fetchAs, isUp } = await startPair()
  await expect.poll(isUp).toBe(1)
  await standby.run('select pg_wal_replay_pause()')
  expect((await fetchAs('/rrhh/api/v1/turno', { method: 'POST', body: newTurno('P1') })).status).toBe(201)
  const found = async (codigo: string) =>
    ((await (await fetchAs(`/rrhh/api/v1/turno?query=${codigo}`)).json()) as { total: number }).total
  expect(await found('P1')).toBe(1)
  await expect.poll(isUp).toBe(0)
  await standby.run('select pg_wal_replay_resume()')
  await expect.poll(isUp).toBe(1)

  await standby.run('select pg_promote()')
  await expect.poll(isUp).toBe(0)
  expect((await fetchAs('/rrhh/api/v1/turno', { method: 'POST', body: newTurno('P2') })).status).toBe(201)
  expect(await found('P2')).toBe(1)
  await standby.stop()
  expect(await found('P2')).toBe(1)
  expect(await primary.run("select count(*)::int as n from rrhh.turno where codigo in ('P1', 'P2')")).toEqual([
    { n: 2 },
  ])
})
