import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { valeRoutes } from '@wamani/contract/combustible/vale/valeRoutes.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { expect, test } from 'vitest'
import {
  approved,
  balances,
  codeOf,
  fuelFixture,
  fuelInstant,
  issue,
  sent,
} from '../../../test/helpers/modules/fuel.ts'
import { storedVersion } from '../../../test/helpers/recordCalls.ts'
import { makeFolder, spawnServer } from '../../../test/helpers/serverProcess.ts'
import { type Row, testApp } from '../../../test/helpers/testApp.ts'
import { requestOf } from '../../../test/helpers/testCall.ts'
import { testPassword } from '../../../test/helpers/testUsers.ts'

const t = await testApp({ clock: () => fuelInstant })

const twoServers = () =>
  Promise.all(
    [1, 2].map(() =>
      spawnServer({
        DATABASE_URL: t.url,
        DATA_DIR: makeFolder(),
        ADMIN_PASSWORD: testPassword,
        APP_CLOCK: fuelInstant.toISOString(),
        TRUST_PROXY: 'loopback',
      }).ready(),
    ),
  )

/** Sends calls concurrently, alternating between addresses; returns how often each status was returned. */
async function atOnce(addresses: readonly string[], route: Route, calls: readonly Row[], token: string | null) {
  const requests = await Promise.all(calls.map((call) => requestOf(route, call, token)))
  const answers = await Promise.all(
    requests.map(({ method, url, payload, headers }, n) => {
      const isJson = typeof payload === 'object' && !Buffer.isBuffer(payload)
      const body = isJson ? JSON.stringify(payload) : (payload as RequestInit['body'])
      const type = isJson ? { 'content-type': 'application/json' } : {}
      const sent = { method, headers: { ...headers, ...type }, ...(body !== undefined && { body }) }
      return fetch(addresses[n % addresses.length] + url, sent)
    }),
  )
  const tally: Record<number, number> = {}
  for (const { status } of answers) tally[status] = (tally[status] ?? 0) + 1
  return tally
}

test('forty approvals over two processes never exceed the budget, and fifty verifications use a voucher once', async () => {
  const fuel = await fuelFixture(t)
  const { body } = await issue(t, fuel, await approved(t, fuel, '20'), '20')
  const idVale = Number(body.idVale)
  const codigo = await codeOf(t, idVale)
  const ids: number[] = []
  for (let n = 0; n < 40; n++) ids.push(await sent(t, fuel, '30'))

  const addresses = await twoServers()
  const approvals = await Promise.all(
    ids.map(async (id) => ({ params: { id }, body: { version: await storedVersion(t, solicitud, id) } })),
  )
  expect(await atOnce(addresses, solicitud.routes.aprobar, approvals, fuel.comb2.token)).toEqual({
    200: 16,
    409: 24,
  })
  expect(await balances(t, fuel.presupuesto)).toEqual({
    comprometido: 9250,
    ejecutado: 0,
    saldo: 750,
    saldoCantidad: 0,
  })
  // From five addresses, because the rate limit per address counts over both processes.
  const calls = Array.from({ length: 50 }, (_, n) => ({
    params: { idVale },
    body: { codigo },
    headers: { 'x-forwarded-for': `10.0.0.${n % 5}` },
  }))
  expect(await atOnce(addresses, valeRoutes.verifyVale, calls, null)).toEqual({ 200: 1, 409: 49 })
  expect(await t.sql('select * from combustible.descuadre')).toEqual([])
})
