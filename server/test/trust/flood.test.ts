import { session } from '@wamani/contract/seguridad/session.ts'
import { demoUsername } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { expect, it } from 'vitest'
import { firstOf } from '../helpers/firstOf.ts'
import { testApp } from '../helpers/testApp.ts'
import { testPassword } from '../helpers/testUsers.ts'

const t = await testApp()

it('dozens of anonymous sign-ins leave connections for others', async () => {
  await t.signIn('Consulta')
  const payload = { username: demoUsername('Consulta'), password: testPassword }
  let done = 0
  const entering = Array.from({ length: 40 }, async (_, n) => {
    const { statusCode } = await t.app.inject({
      method: session.signIn.method,
      url: session.signIn.path,
      payload,
      remoteAddress: `10.0.0.${n}`,
    })
    done += 1
    return statusCode
  })
  expect((await t.call(session.getSessionInfo)).status).toBe(200)
  expect(done).toBeLessThan(15)
  expect(new Set(await Promise.all(entering))).toEqual(new Set([200]))
})

it('concurrent readiness checks share one connection', async () => {
  const sessions = 'select count(*)::int as n from pg_stat_activity where datname = current_database()'
  const before = firstOf(await t.sql<{ n: number }>(sessions))
  const answers = await Promise.all(Array.from({ length: 50 }, () => t.call('GET /readyz', { as: null })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const after = firstOf(await t.sql<{ n: number }>(sessions))
  expect(after.n - before.n).toBeLessThanOrEqual(1)
})
