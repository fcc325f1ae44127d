import { createHash } from 'node:crypto'
import { session } from '@wamani/contract/seguridad/session.ts'
import { expect, it } from 'vitest'
import { createRow } from '../helpers/buildRow.ts'
import { isMet, metRoutes } from '../helpers/covering/coveringSet.ts'
import { someOf } from '../helpers/covering/turns.ts'
import { can, everyResource, routeOf } from '../helpers/everyResource.ts'
import { everyRoute, unknownParams } from '../helpers/everyRoute.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { list, remove, update } from '../helpers/recordCalls.ts'
import { testApp } from '../helpers/testApp.ts'
import { testPassword } from '../helpers/testUsers.ts'

const t = await testApp({ modules: [fixtureModule] })

/** Encodings in which a secret could leak. */
const formsOf = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret).toString('hex'),
  createHash('sha256').update(secret).digest('hex'),
  createHash('sha256').update(secret).digest('base64'),
]

it('no response, log line, audit row or export contains a password, its hash or a token', async () => {
  const wrongPassword = 'Canario-Equivocado-8264'
  const answers: string[] = []
  const keep = (text: string) => void answers.push(text)

  const entered = await t.call<{ token: string }>(session.signIn, {
    as: null,
    body: { username: 'admin', password: testPassword },
  })
  const { token } = entered.body
  keep(entered.text.replace(token, ''))
  const credentials = [
    { username: 'admin', password: wrongPassword },
    { username: wrongPassword, password: wrongPassword },
    { username: 'admin', password: { clave: wrongPassword } },
    { username: 'admin', password: [wrongPassword] },
    `{"username": "admin", "password": "${wrongPassword}"`,
  ]
  for (const body of credentials)
    keep((await t.call(session.signIn, { as: null, body, headers: { 'content-type': 'application/json' } })).text)

  for (const [at, [, route]] of everyRoute.entries()) {
    const body =
      route.method === 'GET' || route.method === 'DELETE'
        ? undefined
        : { clave: wrongPassword, password: wrongPassword }
    const callers = [
      { as: route === session.signOut ? null : { token }, body },
      { as: { token: `${wrongPassword}xxxx` }, body: undefined },
    ]
    for (const caller of metRoutes.has(route) ? callers : someOf(callers, at))
      keep((await t.call(route, { ...caller, params: unknownParams(route) })).text)
  }
  for (const [place, resource] of everyResource.filter(can('create', 'update', 'remove')).entries()) {
    const { id, body, answer } = await createRow(t, resource, {}, { full: true })
    keep(answer.text)
    keep((await update(t, resource, id, body)).text)
    keep((await t.call(routeOf(resource.routes, 'history'), { params: { id } })).text)
    const queries = [{}, { query: 'admin' }, { sortBy: '-actualizadoPor', per_page: 300 }]
    for (const query of isMet(resource) ? queries : someOf(queries, place)) keep((await list(t, resource, query)).text)
    for (const formato of isMet(resource) ? someOf(['csv', 'xlsx'], place) : [])
      keep((await t.call(routeOf(resource.routes, 'exportList'), { query: { formato } })).bytes.toString('latin1'))
    keep((await remove(t, resource, id)).text)
  }
  for (const path of [
    '/',
    '/healthz',
    '/readyz',
    '/openapi.json',
    '/metrics',
    `/rrhh/api/v1/turno?token=${token}`,
    `/x?clave=${wrongPassword}`,
  ])
    keep((await t.call(`GET ${path}`, { as: { token } })).text)

  const hashes = await t.sql<{ clave_hash: string }>('select clave_hash from seguridad.usuario')
  const audit = await t.sql<{ row: string }>('select e::text as row from auditoria.evento e')
  const failures = await t.sql<{ row: string }>(
    'select a::text as row from seguridad.acceso_fallido a where username <> lower($1)',
    [wrongPassword],
  )
  const places = {
    answers: answers.join('\n'),
    log: t.log.map((line) => JSON.stringify(line)).join('\n'),
    audit: audit.map(({ row }) => row).join('\n'),
    failures: failures.map(({ row }) => row).join('\n'),
  }
  const secrets = [testPassword, wrongPassword, token, ...new Set(hashes.map(({ clave_hash }) => clave_hash))]
  expect(places.audit).toContain('"clave_hash": "***"'.replaceAll('"', '""'))
  for (const [place, text] of Object.entries(places))
    for (const form of secrets.flatMap(formsOf))
      expect([place, form, text.includes(form)]).toEqual([place, form, false])
  expect(Object.values(places).join()).not.toContain('argon2id')
  expect(places.log).not.toMatch(/authorization|bearer/i)
})

it('an unexpected error is logged in full and reveals nothing to the client', async () => {
  const answer = await t.call('GET /prueba/api/v1/fallo')
  expect([answer.status, answer.body]).toEqual([
    500,
    { errorMessage: 'Ocurrió un error interno. Intente nuevamente.', traza: answer.headers['x-request-id'] },
  ])
  const line = t.log.find(({ reqId }) => reqId === answer.headers['x-request-id'])
  expect(line).toMatchObject({ level: 50, err: { message: 'The fixture fails on purpose' } })
})
