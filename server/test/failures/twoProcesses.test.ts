import { join } from 'node:path'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { notificationRoutes } from '@wamani/contract/sistema/notificationRoutes.ts'
import { expect, it } from 'vitest'
import { roundsOf } from '../helpers/covering/rounds.ts'
import { followLiveEvents } from '../helpers/liveStream.ts'
import { makeFolder, spawnServer } from '../helpers/serverProcess.ts'
import { type Row, testApp } from '../helpers/testApp.ts'
import { requestOf } from '../helpers/testCall.ts'
import { testPassword } from '../helpers/testUsers.ts'

const isDue = roundsOf(import.meta.filename, ['server/src/notifications', 'server/src/database', 'server/src/main.ts'])

const t = await testApp()

/** A server process on the test database, called over HTTP. */
async function startProcess() {
  const server = spawnServer({ DATABASE_URL: t.url, DATA_DIR: join(makeFolder(), 'data'), SHUTDOWN_DELAY: '0' })
  const address = await server.ready()
  const call = async (route: Route, token: string | null, input: Parameters<typeof requestOf>[1] = {}) => {
    const { method, url, payload, headers } = await requestOf(route, input, token)
    const isJson = payload !== undefined && !Buffer.isBuffer(payload)
    const answer = await fetch(address + url, {
      method,
      headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
      ...(payload !== undefined && { body: isJson ? JSON.stringify(payload) : (payload as Buffer<ArrayBuffer>) }),
    })
    const text = await answer.text()
    return { status: answer.status, text, body: (text ? JSON.parse(text) : {}) as Row }
  }
  const signIn = async (username: string) =>
    String((await call(session.signIn, null, { body: { username, password: testPassword } })).body.token)
  return { ...server, address, call, signIn }
}

function dayAhead(): string {
  const day = new Date(Date.now() + 9 * 86_400_000)
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

it.runIf(isDue())('an approval in one process reaches the live events of another', async () => {
  const one = await startProcess()
  const other = await startProcess()
  const [worker, head] = await Promise.all([other.signIn('trabajador'), one.signIn('jefedeunidad')])
  const [ofWorker, ofHead] = await Promise.all([
    followLiveEvents(other.address, worker),
    followLiveEvents(other.address, head),
  ])
  await expect
    .poll(() => [ofWorker.events, ofHead.events])
    .toEqual([
      ['aviso', 'alerta'],
      ['aviso', 'alerta'],
    ])
  const [kind] = await t.sql(`select id_tipo_solicitud as id from rrhh.tipo_solicitud where codigo = 'PER-PAR'`)
  const body = {
    ...{ idTipoSolicitud: kind?.id, fechaInicio: dayAhead(), horaInicio: '08:00', horaFin: '10:00' },
    motivo: 'Gestión en la RENIEC de mi DNI',
  }
  const asked = await one.call(solicitud.routes.create, worker, { body })
  expect(asked.status, asked.text).toBe(201)

  ofWorker.clear()
  const approved = await one.call(solicitud.routes.aprobar, head, {
    params: { id: asked.body.idSolicitud },
    body: { version: asked.body.version },
  })
  expect(approved.status, approved.text).toBe(200)
  const answered = performance.now()
  await expect.poll(() => ofWorker.events).toContain('aviso')
  expect((ofWorker.times[ofWorker.events.indexOf('aviso')] ?? Number.NaN) - answered).toBeLessThan(10_000)
  const { body: reported } = await other.call(notificationRoutes.listNotifications, worker)
  expect((reported.items as Row[])[0]).toMatchObject({
    titulo: expect.stringMatching(/^Su solicitud .* fue aprobada$/),
  })

  // signing out in one process ends streams of the other; shutdown ends its own streams
  await one.call(session.signOut, worker)
  await ofWorker.ended
  expect(ofWorker.events.at(-1)).toBe('fin')
  const begun = performance.now()
  other.child.kill('SIGTERM')
  expect(await other.ended).toBe(0)
  await ofHead.ended
  expect(performance.now() - begun).toBeLessThan(9_000)
})
