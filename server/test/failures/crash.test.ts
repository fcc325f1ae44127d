import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { session } from '@wamani/contract/seguridad/session.ts'
import pg from 'pg'
import { expect, it } from 'vitest'
import { roundsOf } from '../helpers/covering/rounds.ts'
import { resourceOf, routeOf } from '../helpers/everyResource.ts'
import { clusterBase, makeFolder, postgresPid, spawnServer } from '../helpers/serverProcess.ts'
import { testPassword } from '../helpers/testUsers.ts'

const isDue = roundsOf(import.meta.filename, ['server/src/database', 'server/src/main.ts', 'server/src/jobs'])

const { path } = routeOf(resourceOf('rrhh.turno').routes, 'create')
const turno = { horaIngreso: '08:00', horaSalida: '17:00' }

async function signIn(address: string): Promise<string> {
  const body = JSON.stringify({ username: 'admin', password: testPassword })
  const answer = await fetch(address + session.signIn.path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  return ((await answer.json()) as { token: string }).token
}

/** Creates shifts over eight connections until stopped; records the acknowledged codes. */
function load(address: string, token: string, mark: string) {
  const acknowledged: string[] = []
  const statuses = new Set<number>()
  let goesOn = true
  const hand = async (name: number) => {
    for (let n = 0; goesOn; n++) {
      const codigo = `${mark}-${name}-${n}`
      try {
        const body = JSON.stringify({ ...turno, codigo, nombre: codigo })
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
        const answer = await fetch(address + path, { method: 'POST', body, headers })
        statuses.add(answer.status)
        if (answer.status === 201) acknowledged.push(codigo)
        else await sleep(20)
      } catch {
        await sleep(20) // the server is down
      }
    }
  }
  const hands = Promise.all(Array.from({ length: 8 }, (_, name) => hand(name)))
  const stop = async () => {
    goesOn = false
    await hands
    return { acknowledged, statuses: [...statuses] }
  }
  return { acknowledged, stop }
}

async function kept(dataDir: string): Promise<{ codes: Set<string>; audited: Set<string> }> {
  const client = new pg.Client(`postgresql://wamani@/wamani?host=${clusterBase(dataDir)}/socket&port=5432`)
  await client.connect()
  const rows = await client.query<{ codigo: string }>('select codigo from rrhh.turno')
  const audit = await client.query<{ codigo: string }>(
    "select despues ->> 'codigo' as codigo from auditoria.evento where tabla = 'rrhh.turno'",
  )
  await client.end()
  return {
    codes: new Set(rows.rows.map(({ codigo }) => codigo)),
    audited: new Set(audit.rows.map(({ codigo }) => codigo)),
  }
}

const written = async (work: { acknowledged: string[] }, count: number) =>
  expect.poll(() => work.acknowledged.length).toBeGreaterThan(count)

it.runIf(isDue())('loses no acknowledged write when PostgreSQL and then the server are killed under load', async () => {
  const dataDir = join(makeFolder(), 'data')
  const first = spawnServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: testPassword })
  const address = await first.ready()
  const work = load(address, await signIn(address), 'A')
  await written(work, 30)
  process.kill(postgresPid(dataDir) ?? 0, 'SIGKILL')
  await written(work, work.acknowledged.length + 30) // PostgreSQL and the server's work resumed
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  first.child.kill('SIGKILL')
  await first.ended
  const { acknowledged, statuses } = await work.stop()
  expect(statuses.filter((status) => ![201, 503].includes(status))).toEqual([])

  const second = spawnServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: testPassword })
  await second.ready()
  const { codes, audited } = await kept(dataDir)
  for (const codigo of acknowledged)
    expect([codigo, codes.has(codigo), audited.has(codigo)]).toEqual([codigo, true, true])
  for (const codigo of audited) expect([codigo, codes.has(codigo)]).toEqual([codigo, true])
})
