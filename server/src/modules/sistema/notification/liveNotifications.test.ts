import { session } from '@wamani/contract/seguridad/session.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { notificationRoutes } from '@wamani/contract/sistema/notificationRoutes.ts'
import { afterAll, expect, it } from 'vitest'
import { databaseGate } from '../../../../test/helpers/databases/databaseGate.ts'
import { followLiveEvents } from '../../../../test/helpers/liveStream.ts'
import { newPerson, personPassword, tokenOf, unchanged } from '../../../../test/helpers/modules/people.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { testApp } from '../../../../test/helpers/testApp.ts'
import { notify } from '../../../notifications/notify.ts'
import { settle } from '../../../notifications/settle.ts'

const clock = movableClock(new Date('2026-03-02T15:00:00Z'))
const gate = databaseGate()
const t = await testApp({ clock, through: gate.through })
const address = await t.app.listen({ port: 0, host: '127.0.0.1' })

// A streaming client keeps its connection open.
afterAll(() => t.app.server.closeAllConnections())

const event = {
  kind: 'solicitud.resultado',
  title: 'Algo',
  text: 'Ocurrió',
  link: '/',
  publicUrl: 'https://wamani.example',
}
const notifyPerson = (id: number, key: string) =>
  t.database.transaction({ idUsuario: null, username: 'sistema', ip: '', traza: key, now: clock() }, (db) =>
    notify(db, { ...event, key, people: [{ idUsuario: id, correo: `persona${id}@region.example` }] }),
  )
const whole = ['aviso', 'alerta']
async function newFollower(profile = 'Consulta') {
  const person = await newPerson(t, [profile])
  const stream = await followLiveEvents(address, person.token)
  await expect.poll(() => stream.events).toEqual(whole)
  stream.clear()
  return { person, stream }
}

it('sends users their own events after the commit, and nobody else', async () => {
  const [ana, luis] = [await newFollower(), await newFollower()]
  await notifyPerson(ana.person.id, 'uno')
  await expect.poll(() => ana.stream.events).toEqual(['aviso'])
  await t.call(notificationRoutes.readNotifications, { as: ana.person })
  await expect.poll(() => ana.stream.events).toEqual(['aviso', 'aviso'])
  expect(luis.stream.events).toEqual([])
})

it('sends an event to every notified approver once one of them has acted', async () => {
  const { person, stream } = await newFollower()
  await notifyPerson(person.id, 'por hacer')
  await expect.poll(() => stream.events).toEqual(['aviso'])
  const stamp = { idUsuario: null, username: 'sistema', ip: '', traza: 'hecho', now: clock() }
  await t.database.transaction(stamp, (db) => settle(db, ['por hacer']))
  await expect.poll(() => stream.events).toEqual(['aviso', 'aviso'])
  expect((await t.call(notificationRoutes.listNotifications, { as: person })).body.noLeidos).toBe(0)
})

it('requires a valid session, and one without a pending password change', async () => {
  expect((await followLiveEvents(address, 'x'.repeat(43))).status).toBe(401)
  const person = await newPerson(t, ['Consulta'])
  await t.sql('update seguridad.usuario set debe_cambiar_clave = true where id_usuario = $1', [person.id])
  expect((await followLiveEvents(address, person.token)).status).toBe(403)
})

it('closes with the session: after sign-out, deactivation or a new password', async () => {
  const [ana, luis, eva] = [await newFollower(), await newFollower(), await newFollower()]
  await t.call(session.signOut, { as: ana.person })
  await ana.stream.ended
  const idle = { ...unchanged(luis.person), estado: false }
  const changed = await t.call(usuario.routes.update, { params: { id: luis.person.id }, body: idle })
  expect(changed.status, changed.text).toBe(200)
  await luis.stream.ended
  const clave = 'Otra-clave-2026'
  const other = await tokenOf(t, eva.person.username, personPassword)
  const body = { claveActual: personPassword, clave, confirmarClave: clave }
  const route = `PUT /seguridad/api/v1/usuario/password/${eva.person.id}`
  const answer = await t.call(route, { as: { token: other }, body })
  expect(answer.status, answer.text).toBe(200)
  await eva.stream.ended
  for (const { stream } of [ana, luis, eva]) expect(stream.events.at(-1)).toBe('fin')
})

it('limits the streams of one user', async () => {
  const { person, stream } = await newFollower()
  const more = await Promise.all(Array.from({ length: 11 }, () => followLiveEvents(address, person.token)))
  expect(more.map(({ status }) => status)).toEqual(Array(11).fill(200))
  expect((await followLiveEvents(address, person.token)).status).toBe(429)
  stream.close()
  await expect.poll(async () => (await followLiveEvents(address, person.token)).status).toBe(200)
})

it('sends every event again once the database is back', async () => {
  const { person, stream } = await newFollower()
  await gate.shut()
  await gate.open()
  await expect.poll(() => stream.events).toEqual(whole)
  stream.clear()
  await notifyPerson(person.id, 'de vuelta')
  await expect.poll(() => stream.events).toEqual(['aviso'])
})

it('delivers notifications over the channels that the user chose', async () => {
  const ana = await newPerson(t, ['Consulta'])
  const { body: usual } = await t.call<{ tipo: string }[]>(notificationRoutes.getNotificationSettings, { as: ana })
  const kind = usual.find(({ tipo }) => tipo === event.kind)
  expect(kind).toMatchObject({ enProducto: true, porCorreo: true, modos: ['producto', 'correo'] })
  const received = async () => [
    (await t.call(notificationRoutes.listNotifications, { as: ana })).body.total,
    (await t.sql('select from nucleo.correo_salida where destinatario = $1', [`persona${ana.id}@region.example`]))
      .length,
  ]
  await notifyPerson(ana.id, 'a')
  expect(await received()).toEqual([1, 1])
  const choose = (enProducto: boolean, porCorreo: boolean) =>
    t.call(notificationRoutes.updateNotificationSettings, {
      as: ana,
      body: { ajustes: [{ tipo: event.kind, enProducto, porCorreo }] },
    })
  expect((await choose(false, true)).body).toContainEqual({ ...kind, enProducto: false })
  await notifyPerson(ana.id, 'b')
  expect(await received()).toEqual([1, 2])
  await choose(true, false)
  await notifyPerson(ana.id, 'c')
  expect(await received()).toEqual([2, 2])
  const body = { ajustes: [{ tipo: 'nada', enProducto: true, porCorreo: true }] }
  expect((await t.call(notificationRoutes.updateNotificationSettings, { as: ana, body })).status).toBe(400)
})
