import { defined } from '@wamani/contract/core/http/defined.ts'
import { jobRoutes } from '@wamani/contract/core/http/jobRoutes.ts'
import { turno } from '@wamani/contract/rrhh/turno/turno.ts'
import { publico } from '@wamani/contract/sireda/publico.ts'
import { beforeEach, expect, test } from 'vitest'
import { callerAt } from '../src/http/access/callLimit.ts'
import { newPerson } from './helpers/modules/people.ts'
import { movableClock } from './helpers/movableClock.ts'
import { messageOf } from './helpers/recordCalls.ts'
import { type TestApp, testApp } from './helpers/testApp.ts'

const clock = movableClock()
const t = await testApp({ clock })
const other = await t.another()
const counts = () =>
  t.sql<{ clave: string; veces: number }>('select clave, veces from nucleo.llamada_contada order by 1')

beforeEach(() => t.sql('delete from nucleo.llamada_contada'))

const track = (at: TestApp) => at.call(publico.trackDenuncia, { as: null, params: { codigo: 'X' } })

test('limits calls per minute and address across all processes', async () => {
  clock.advance(2)
  const limit = defined(publico.trackDenuncia.limitPerMinute, 'limit a minute')
  const answers = await Promise.all(Array.from({ length: limit }, (_, n) => track(n % 2 === 0 ? t : other)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  for (const at of [t, other]) {
    const refused = await track(at)
    expect([refused.status, messageOf(refused)]).toEqual([
      429,
      'Demasiados intentos. Intente nuevamente en unos minutos.',
    ])
    expect(Number(refused.headers['retry-after'])).toBe(60)
  }
  clock.advance(0.5)
  expect((await track(other)).headers['retry-after']).toBe('30')
  clock.advance(0.5)
  for (const at of [t, other]) expect((await track(at)).status).toBe(404)
})

test('limits users and calls independently', async () => {
  clock.advance(2)
  const [one, two] = [await newPerson(t, ['RRHH']), await newPerson(t, ['RRHH'])]
  const callAs = (at: TestApp, as: typeof one) =>
    at.call(jobRoutes.prepareDownload, { as, body: { ruta: '/nada', params: {}, query: {} } })
  const limit = defined(jobRoutes.prepareDownload.limitPerMinute, 'limit a minute')
  for (let n = 0; n < limit; n++) expect((await callAs(n % 2 === 0 ? t : other, one)).status).toBe(404)
  expect([(await callAs(t, one)).status, (await callAs(other, one)).status]).toEqual([429, 429])
  expect((await callAs(t, two)).status).toBe(404)
  expect((await track(t)).status).toBe(404)
})

test('calls without a limit write no count, and a flood is rejected without SQL', async () => {
  clock.advance(2)
  await t.call(turno.routes.list)
  await t.call('GET /healthz', { as: null })
  expect(await counts()).toEqual([])
  const limit = defined(publico.trackDenuncia.limitPerMinute, 'limit a minute')
  for (let n = 0; n < limit + 50; n++) await track(t)
  expect(await counts()).toEqual([{ clave: expect.stringContaining('127.0.0.1'), veces: limit + 1 }])
})

test('the nightly job deletes old counts', async () => {
  clock.advance(2)
  await track(t)
  expect(await counts()).toHaveLength(1)
  clock.advance(24 * 60)
  await t.night()
  expect(await counts()).toEqual([])
})

test('counts IPv6 addresses by /64 network', () => {
  expect([
    callerAt('190.1.2.3'),
    callerAt('::ffff:190.1.2.3'),
    callerAt('2800:200:e840:1::5'),
    callerAt('2800:200:e840:1:9:8:7:6'),
    callerAt('2800::1'),
    callerAt('::1'),
  ]).toEqual(['190.1.2.3', '::ffff:190.1.2.3', '2800:200:e840:1', '2800:200:e840:1', '2800:0:0:0', '0:0:0:0'])
})
