import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { demoUsername } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { inicioRoutes } from '@wamani/contract/sistema/inicioRoutes.ts'
import pg from 'pg'
import { expect, it } from 'vitest'
import { firstOf } from '../helpers/firstOf.ts'
import { aviso, sede } from '../helpers/fixtureContract.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { testApp } from '../helpers/testApp.ts'

const t = await testApp({ modules: [fixtureModule] })

type Status = { status: number }
const statuses = (answers: readonly Status[]) => [...new Set(answers.map(({ status }) => status))]
const many = <Answer>(times: number, call: (n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, n) => call(n)))
const busy = () => t.database.pool.totalCount - t.database.pool.idleCount

/** Sixty calls blocked on a table, and the responses to others meanwhile. */
async function besideSixty(table: string, call: (n: number) => Promise<Status>) {
  const holder = new pg.Client(t.url)
  await holder.connect()
  await holder.query(`begin; lock ${table} in access exclusive mode`)
  let done = 0
  const waiting = many(60, async (n) => {
    const answer = await call(n)
    done += 1
    return answer
  })
  await expect.poll(busy).toBeGreaterThan(1)
  const others = await many(30, () => t.call(session.getSessionInfo))
  const home = await t.call(inicioRoutes.getInicio)
  const seen = { done, others: statuses([...others, home]), connections: busy() }
  await holder.query('commit')
  await holder.end()
  return { ...seen, waited: statuses(await waiting) }
}

it('sixty blocked writes of one user leave connections for others', async () => {
  const { connections, ...seen } = await besideSixty('prueba.aviso', (n) =>
    t.call(aviso.routes.create as Route, { as: 'RRHH', body: { titulo: `Aviso ${n}`, orden: n, enlaces: [] } }),
  )
  expect(seen).toEqual({ done: 0, others: [200], waited: [201] })
  expect(connections).toBeLessThanOrEqual(4)
})

it('sixty blocked reads of one user leave connections for others', async () => {
  const { connections, ...seen } = await besideSixty('prueba.sede', (n) =>
    t.call(sede.routes.list as Route, { as: 'RRHH', query: { query: `sede ${n}`, total: 'exacto' } }),
  )
  expect(seen).toEqual({ done: 0, others: [200], waited: [200] })
  expect(connections).toBeLessThanOrEqual(6)
})

it('sixty exports of one user leave connections for others', async () => {
  const { connections, ...seen } = await besideSixty('prueba.sede', () =>
    t.call(sede.routes.exportList as Route, { as: 'RRHH', query: { formato: 'csv' } }),
  )
  expect(seen).toEqual({ done: 0, others: [200], waited: [200] })
  expect(connections).toBeLessThanOrEqual(4)
})

it('an unread download does not block other calls of the user', async () => {
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = t.app.server.address() as AddressInfo
  const token = await t.signIn('RRHH')
  const headers = { authorization: `Bearer ${token}` }
  const left = Array.from({ length: 8 }, () =>
    get({ port, host: '127.0.0.1', path: `${sede.routes.exportList?.path}?formato=csv`, headers }).on(
      'error',
      () => undefined,
    ),
  )
  expect(statuses(await many(10, () => t.call(session.getSessionInfo, { as: 'RRHH' })))).toEqual([200])
  for (const request of left) request.destroy()
  expect((await t.call(sede.routes.exportList as Route, { as: 'RRHH', query: { formato: 'csv' } })).status).toBe(200)
})

it('sixty blocked password changes of one user leave connections for others', async () => {
  await t.signIn('Consulta')
  const row = firstOf(
    await t.sql<{ id: number }>('select id_usuario as id from seguridad.usuario where username = $1', [
      demoUsername('Consulta'),
    ]),
  )
  const clave = 'Nueva clave 26'
  const { connections, ...seen } = await besideSixty('seguridad.acceso_fallido', () =>
    t.call(usuarioRoutes.updateClave, {
      as: 'Consulta',
      params: { id: row.id },
      body: { clave, confirmarClave: clave, claveActual: 'no es esta 1' },
    }),
  )
  // the first failures are answered, the others locked out
  expect(seen).toEqual({ done: 0, others: [200], waited: expect.arrayContaining([400, 429]) })
  expect(connections).toBeLessThanOrEqual(4)
})
