import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { expect, test } from 'vitest'
import { adjunto } from '../helpers/fixtureContract.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { testApp } from '../helpers/testApp.ts'

const t = await testApp({ modules: [fixtureModule] })
await t.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = t.app.server.address() as AddressInfo
const route: Route = adjunto.routes.create as Route
const begin = '--x\r\nContent-Disposition: form-data; name="titulo"\r\n\r\nUno'

async function beginForm(profile: string) {
  const seen = { status: 0 }
  const sending = request({
    ...{ host: '127.0.0.1', port, path: route.path, method: 'POST' },
    headers: {
      authorization: `Bearer ${await t.signIn(profile)}`,
      'content-type': 'multipart/form-data; boundary=x',
      'transfer-encoding': 'chunked',
    },
  })
  sending
    .on('error', () => undefined)
    .on('response', (answer) => {
      seen.status = answer.statusCode ?? 0
      answer.resume()
    })
  sending.write(begin)
  return { seen, end: () => void sending.end('\r\n--x--\r\n') }
}

test('limits concurrent uploads per user without blocking others', async () => {
  const [one, two] = [await beginForm('RRHH'), await beginForm('RRHH')]
  await sleep(200)
  const three = await beginForm('RRHH')
  three.end()
  const other = await beginForm('Salud')
  other.end()
  await expect.poll(() => other.seen.status).toBeGreaterThan(0)
  expect((await t.call(session.getSessionInfo, { as: 'RRHH' })).status).toBe(200)
  await sleep(200)
  expect([one.seen.status, two.seen.status, three.seen.status]).toEqual([0, 0, 0])
  one.end()
  await expect.poll(() => one.seen.status).toBeGreaterThan(0)
  await expect.poll(() => three.seen.status).toBe(one.seen.status)
  expect(two.seen.status).toBe(0)
  two.end()
  await expect.poll(() => two.seen.status).toBe(one.seen.status)
})
