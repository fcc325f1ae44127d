import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '../helpers/freePort.ts'
import { loadThrough } from './load.ts'
import { nginxVersion, startProxy } from './nginx.ts'
import { openFolder, startPostgres } from './postgres.ts'
import { noteResult } from './results.ts'
import { serveOn, signInAt } from './server.ts'

const people = ['admin', 'rrhh']

test.skipIf(!nginxVersion)('servers behind nginx are replaced in turn under load, and no call is lost', async () => {
  const postgres = await startPostgres()
  const ports: [number, number] = [await freePort(), await freePort()]
  const start = (port: number) =>
    serveOn(postgres.url(), { PORT: String(port), SHUTDOWN_DELAY: '3', LOG_LEVEL: 'error', TRUST_PROXY: '1' })
  const first = ports.map(start)
  const [own = ''] = await Promise.all(first.map((server) => server.ready()))
  const { address, certificate, said } = await startProxy(openFolder(), ports)
  const tokens = await Promise.all(people.map(async (person) => (await signInAt(own, person)).token))
  const load = loadThrough({ address, certificate, tokens })
  await sleep(1_000)
  for (const [at, port] of ports.entries()) {
    first[at]?.child.kill('SIGTERM')
    expect(await first[at]?.ended).toBe(0)
    await start(port).ready()
    await sleep(500)
  }
  const { statuses, written, lost } = await load.stop()
  expect(lost, said()).toEqual([])
  expect(statuses.length).toBeGreaterThan(600)
  const [kept] = await postgres.run("select count(*)::int as n from rrhh.turno where codigo like 'N%-%'")
  expect(kept).toEqual({ n: written.length })
  noteResult(
    'Two servers replaced in turn behind nginx, over TLS',
    `${statuses.length} calls of 30 clients, ${written.length} of them writes`,
    '0 lost',
  )
})
