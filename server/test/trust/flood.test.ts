import { demoUsername } from '@wamani/contract/seguridad/profiles.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import pg from 'pg'
import { expect, it } from 'vitest'
import { testApp } from '../testApp.ts'
import { testPassword } from '../testUsers.ts'

const t = await testApp()

it('strangers who sign in by the dozen leave connections to everybody else', async () => {
  await t.signIn('Consulta')
  const payload = { username: demoUsername('Consulta'), password: testPassword }
  let done = 0
  const entering = Array.from({ length: 40 }, async (_, n) => {
    const { statusCode } = await t.app.inject({
      method: session.auth.method,
      url: session.auth.path,
      payload,
      remoteAddress: `10.0.0.${n}`,
    })
    done += 1
    return statusCode
  })
  expect((await t.call(session.info)).status).toBe(200)
  expect(done).toBeLessThan(15)
  expect(new Set(await Promise.all(entering))).toEqual(new Set([200]))
})

it('asking whether the server is ready takes one connection, however many ask', async () => {
  const holder = new pg.Client(t.url)
  await holder.connect()
  await holder.query('begin; lock seguridad.version_permisos in access exclusive mode')
  const answers = Array.from({ length: 50 }, () => t.call('GET /readyz', { as: null }))
  await expect.poll(() => t.database.pool.totalCount - t.database.pool.idleCount).toBeGreaterThan(0)
  const { totalCount, idleCount, waitingCount } = t.database.pool
  await holder.query('commit')
  await holder.end()
  expect([totalCount - idleCount, waitingCount]).toEqual([1, 0])
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]))
})
