import { problemKinds } from '@wamani/contract/core/http/problem.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { expect, test } from 'vitest'
import { firstOf } from '../helpers/firstOf.ts'
import { testPassword } from '../helpers/testUsers.ts'
import { startPostgres } from './postgres.ts'
import { serveOn, signInAt } from './server.ts'

test('detects a hanging database within 2 s, returns 503, and recovers', async () => {
  const postgres = await startPostgres()
  const server = serveOn(postgres.url())
  const address = await server.ready()
  const people = await Promise.all(['admin', 'rrhh', 'analistarrhh', 'consulta'].map((one) => signInAt(address, one)))
  const fetchAs = firstOf(people).fetchAs
  const askAll = () => people.flatMap((person) => Array.from({ length: 6 }, () => person.fetchAs('/rrhh/api/v1/turno')))
  expect((await fetchAs('/rrhh/api/v1/turno')).status).toBe(200)

  postgres.freeze()
  const began = performance.now()
  const [ready, ...answers] = await Promise.all([
    fetch(`${address}/readyz`).then((answer) => ({ answer, after: performance.now() - began })),
    ...askAll(),
    fetchAs('/rrhh/api/v1/turno', { method: 'POST', body: {} }),
    fetch(`${address}${session.signIn.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: testPassword }),
    }),
  ])
  expect(ready.answer.status).toBe(503)
  expect(ready.after).toBeLessThan(2_000)
  for (const answer of answers) {
    expect([answer.status, ((await answer.json()) as { errorMessage: string }).errorMessage]).toEqual([
      503,
      problemKinds.unavailable.text,
    ])
  }
  expect(performance.now() - began).toBeLessThan(20_000)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)

  postgres.thaw()
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200)
  const after = await Promise.all(askAll())
  expect(after.map(({ status }) => status)).toEqual(after.map(() => 200))
  expect(server.child.exitCode).toBeNull()
})
