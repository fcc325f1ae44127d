import { problemKinds } from '@wamani/contract/core/http/problem.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createRow, validBody } from '../helpers/buildRow.ts'
import { databaseGate } from '../helpers/databases/databaseGate.ts'
import { resourceOf, routeOf } from '../helpers/everyResource.ts'
import { messageOf } from '../helpers/recordCalls.ts'
import { testApp } from '../helpers/testApp.ts'
import { testPassword } from '../helpers/testUsers.ts'

const gate = databaseGate()
const t = await testApp({ through: gate.through })
const turno = resourceOf('rrhh.turno')

describe('while the database is down', () => {
  it('every call returns 503 with Retry-After, and the process stays alive', async () => {
    await t.signIn('RRHH')
    const body = await validBody(t, turno)
    await gate.shut()
    const asked = [
      await t.call(routeOf(turno.routes, 'list')),
      await t.call(routeOf(turno.routes, 'create'), { body }),
      await t.call(session.getSessionInfo),
      await t.call(session.signIn, { as: null, body: { username: 'admin', password: testPassword } }),
      await t.call('GET /rrhh/api/v1/nada'),
      await t.call('GET /readyz', { as: null }),
    ]
    for (const answer of asked) {
      expect([answer.status, messageOf(answer)]).toEqual([503, problemKinds.unavailable.text])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await t.call('GET /healthz', { as: null })).status).toBe(200)
    expect((await t.call(routeOf(turno.routes, 'list'), { as: null })).status).toBe(401)
    await gate.open()
  })

  it('the server recovers with its sessions', async () => {
    expect((await t.call('GET /readyz', { as: null })).status).toBe(200)
    expect((await t.call(routeOf(turno.routes, 'list'))).status).toBe(200)
    expect((await t.call(routeOf(turno.routes, 'list'), { as: 'RRHH' })).status).toBe(200)
    await createRow(t, turno)
  })

  it('an outage is not cached as missing permissions', async () => {
    await t.sql('update seguridad.version_permisos set numero = numero + 1')
    await gate.shut()
    expect((await t.call(routeOf(turno.routes, 'list'), { as: 'RRHH' })).status).toBe(503)
    await gate.open()
    expect((await t.call(routeOf(turno.routes, 'list'), { as: 'RRHH' })).status).toBe(200)
  })
})

it('treats a database that rejects connections as down', async () => {
  const name = /@\/(\w+)/.exec(t.url)?.[1] ?? ''
  const beside = new pg.Client(t.url.replace(`@/${name}`, '@/postgres'))
  await beside.connect()
  await beside.query(`alter database ${name} allow_connections false`)
  gate.cut()
  expect((await t.call(routeOf(turno.routes, 'list'))).status).toBe(503)
  await beside.query(`alter database ${name} allow_connections true`)
  await beside.end()
  expect((await t.call(routeOf(turno.routes, 'list'))).status).toBe(200)
})

it('a cut connection fails only its own work, with 503 or a committed write', async () => {
  const bodies = []
  for (let n = 0; n < 60; n++) bodies.push(await validBody(t, turno))
  const work = Promise.all(bodies.map((body) => t.call(routeOf(turno.routes, 'create'), { body })))
  gate.cut()
  const answers = await work
  const written = await t.sql<{ codigo: string }>('select codigo from rrhh.turno')
  const codes = new Set(written.map(({ codigo }) => codigo))
  for (const [at, { status, text }] of answers.entries()) {
    expect([status === 201 || status === 503, text]).toEqual([true, text])
    if (status === 201) expect(codes).toContain(bodies[at]?.codigo)
  }
  expect((await t.call(routeOf(turno.routes, 'list'))).status).toBe(200)
})
