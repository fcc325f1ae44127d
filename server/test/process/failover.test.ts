import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { connectionFailure } from '../../src/database/connectionFailure.ts'
import { openHosts } from '../../src/database/hosts.ts'
import { connectOnce } from '../../src/database/openOnce.ts'
import { roundsOf } from '../helpers/covering/rounds.ts'
import { makeFolder, spawnServer } from '../helpers/serverProcess.ts'
import { testApp } from '../helpers/testApp.ts'

const isDue = roundsOf(import.meta.filename, ['server/src/database'])

const t = await testApp()
const [head, query] = t.url.split('?')
const database = head?.split('/').at(-1)
const ownHost = new URLSearchParams(query).get('host') ?? ''

const takeWrites = (does: boolean) =>
  t.sql(`begin read write; alter database "${database}" set default_transaction_read_only = ${!does}; commit`)

/** A host that accepts connections and never responds. */
async function silentHost(): Promise<string> {
  const folder = makeFolder()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)))
  server.listen(join(folder, '.s.PGSQL.5432'))
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return folder
}

const withAnother = (host: string) => `${head}?${new URLSearchParams({ host: `${host},${ownHost}` })}`

test('finds the writable host although another hangs', async () => {
  const begun = performance.now()
  expect(await openHosts(withAnother(await silentHost()), 60_000).writable()).toContain(
    `?${new URLSearchParams({ host: ownHost })}`,
  )
  expect(performance.now() - begun).toBeLessThan(30_000)
})

test("reports each host's error, and does not mistake a hanging host for a replica", async () => {
  await takeWrites(false)
  const host = await silentHost()
  const url = withAnother(host)
  const failure = await openHosts(url, 1_000)
    .writable()
    .catch((error: unknown) => error)
  await takeWrites(true)
  expect(failure).toMatchObject({ code: 'ETIMEDOUT' })
  expect(connectionFailure(url, 'DATABASE_URL', failure).message).toBe(
    `No se pudo conectar a la base de datos ${host}/${database} (el servidor no responde), ` +
      `${ownHost}/${database} (no admite escrituras: es una réplica o está en modo de solo lectura). Revise DATABASE_URL.`,
  )
})

test('a slow start does not count as a hanging server', async () => {
  const opening = connectOnce(t.url, undefined, 300)
  // blocks the event loop while the connection is being made
  for (let turn = 0; turn < 2; turn++) await setImmediate()
  for (const until = performance.now() + 900; performance.now() < until; );
  const client = await opening
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
})

test.runIf(isDue())('a start during a failover waits for a writable host', async () => {
  await takeWrites(false)
  const several = withAnother(await silentHost())
  const server = spawnServer({
    ...{ DATABASE_URL: several, DATA_DIR: join(makeFolder(), 'data'), LOG_LEVEL: 'warn', SHUTDOWN_DELAY: '0' },
  })
  await server.printed(/no admite escrituras.*Se espera hasta 40 s/)
  await takeWrites(true)
  await server.ready()
})
