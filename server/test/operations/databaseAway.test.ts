import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'
import { noteResult } from './results.ts'
import { newTurno, serveOn, signInAt } from './server.ts'

const AWAY_MS = 30_000

test('half a minute of database downtime causes 503 responses, loses nothing and needs no restart', async () => {
  const first = await startPostgres()
  const server = serveOn(first.url())
  const address = await server.ready()
  const { fetchAs } = await signInAt(address, 'admin')
  const over = new AbortController()
  const acknowledged: string[] = []
  const statuses = new Map<number, number>()
  const hand = async (name: number) => {
    for (let n = 0; !over.signal.aborted; n++) {
      const codigo = `D${name}-${n}`
      const { status } = await fetchAs('/rrhh/api/v1/turno', { method: 'POST', body: newTurno(codigo) })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 201) acknowledged.push(codigo)
      await sleep(50)
    }
  }
  const hands = Promise.all([0, 1, 2, 3].map(hand))
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  await first.stop()
  const stoppedAt = performance.now()
  await sleep(AWAY_MS)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  const before = acknowledged.length
  const again = await startPostgres({ from: first.folder, port: first.port })
  const startedAt = performance.now()
  await expect.poll(() => acknowledged.length, { interval: 20 }).toBeGreaterThan(before)
  const backAfter = performance.now() - startedAt
  over.abort()
  await hands
  const kept = new Set((await again.run('select codigo from rrhh.turno')).map(({ codigo }) => codigo))
  expect(acknowledged.filter((codigo) => !kept.has(codigo))).toEqual([])
  expect([...statuses.keys()].sort()).toEqual([201, 503])
  expect(server.child.exitCode).toBeNull()
  noteResult(
    `Database away for ${Math.round((startedAt - stoppedAt) / 1_000)} s`,
    `${acknowledged.length} writes acknowledged, ${statuses.get(503)} answers of 503`,
    `0 lost; writing again ${Math.round(backAfter)} ms after it was back`,
  )
})
