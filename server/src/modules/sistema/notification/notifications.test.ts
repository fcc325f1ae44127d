import { notificationRoutes } from '@wamani/contract/sistema/notificationRoutes.ts'
import { expect, it } from 'vitest'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { newPerson } from '../../../../test/helpers/modules/people.ts'
import { testApp } from '../../../../test/helpers/testApp.ts'
import { insertNotifications } from '../../../notifications/insertNotifications.ts'

const clock = { now: new Date('2026-03-02T15:00:00Z') }
const t = await testApp({ clock: () => clock.now })
const [ana, luis] = [await newPerson(t, ['Consulta']), await newPerson(t, ['Consulta'])]

const stamp = () => ({ idUsuario: null, username: 'sistema', ip: '', traza: 'prueba', now: clock.now })
const notify = (key: string, users: number[]) =>
  t.database.transaction(stamp(), (db) =>
    insertNotifications(db, {
      kind: 'solicitud.resultado',
      users,
      title: `Aviso ${key}`,
      text: 'Algo ocurrió',
      link: '/gsrrhh/turno?op=view&id=1',
      key,
    }),
  )
const listOf = async (person: typeof ana) =>
  (await t.call<never>(notificationRoutes.listNotifications, { as: person })).body as Inbox
type Inbox = { items: { idAviso: number; titulo: string; leido: string | null }[]; total: number; noLeidos: number }

it('notifies each user once per key, latest first, and no other user', async () => {
  await notify('uno', [ana.id, luis.id, ana.id])
  await notify('uno', [ana.id])
  await notify('dos', [ana.id])
  const { items, total, noLeidos } = await listOf(ana)
  expect([items.map(({ titulo }) => titulo), total, noLeidos]).toEqual([['Aviso dos', 'Aviso uno'], 2, 2])
  expect((await listOf(luis)).items.map(({ titulo }) => titulo)).toEqual(['Aviso uno'])
})

it('rolls back with the transaction of the event it reports', async () => {
  const failing = t.database.transaction(stamp(), async (db) => {
    await insertNotifications(db, {
      kind: 'solicitud.resultado',
      users: [ana.id],
      title: 'Nunca',
      text: '',
      key: 'nunca',
    })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect((await listOf(ana)).total).toBe(2)
})

it('marks only notifications of the user as read: the given ones, or all', async () => {
  const { items } = await listOf(ana)
  const first = firstOf(items).idAviso
  await t.call(notificationRoutes.readNotifications, { as: luis, body: { avisos: [first] } })
  expect((await listOf(ana)).noLeidos).toBe(2)
  expect((await t.call(notificationRoutes.readNotifications, { as: ana, body: { avisos: [first] } })).status).toBe(204)
  expect((await listOf(ana)).noLeidos).toBe(1)
  await t.call(notificationRoutes.readNotifications, { as: ana })
  expect([(await listOf(ana)).noLeidos, (await listOf(luis)).noLeidos]).toEqual([0, 1])
})

it('deletes notifications older than the setting', async () => {
  clock.now = new Date('2026-06-30T15:00:00Z')
  await t.night('2026-06-30')
  expect(await t.sql('select from nucleo.aviso where id_usuario = any($1)', [[ana.id, luis.id]])).toEqual([])
})
