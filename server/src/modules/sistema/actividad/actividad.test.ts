import type { Route } from '@wamani/contract/core/http/route.ts'
import {
  type ActivityEntry,
  activityRoutes,
  type Mention,
} from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import { archivoRoutes } from '@wamani/contract/sistema/archivoRoutes.ts'
import { notificationRoutes } from '@wamani/contract/sistema/notificationRoutes.ts'
import { beforeEach, expect, it } from 'vitest'
import { createRow } from '../../../../test/helpers/buildRow.ts'
import { resourceOf, routeOf } from '../../../../test/helpers/everyResource.ts'
import { fixtureModule } from '../../../../test/helpers/fixtureModule.ts'
import { newPerson, type Person } from '../../../../test/helpers/modules/people.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { issuesOf, remove, update } from '../../../../test/helpers/recordCalls.ts'
import { expectUnchanged } from '../../../../test/helpers/tableState.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import type { Caller } from '../../../../test/helpers/testCall.ts'

const clock = movableClock()
const t = await testApp({ modules: [fixtureModule], clock })
const [ficha, persona, sede] = [resourceOf('prueba.ficha'), resourceOf('prueba.persona'), resourceOf('prueba.sede')]
const [ana, luis] = [await newPerson(t, ['Consulta']), await newPerson(t, ['Consulta'])]
/** A scope with the user's own records only, and this user has none. */
const eva = await newPerson(t, ['Establecimiento privado'])

type Story = { entradas: ActivityEntry[]; antes: string | null; sigue: boolean }
type Record = { recurso: string; id: number }
const of = async (made: Promise<{ id: number }>, resource = ficha): Promise<Record> => ({
  recurso: resource.key,
  id: (await made).id,
})
const storyOf = async (query: Record, as?: Caller, antes?: string | null) =>
  (await t.call<Story>(activityRoutes.listActividad as Route, { as, query: { ...query, antes: antes ?? undefined } }))
    .body
const comment = (query: Record, texto: string, as?: Caller, more: Row = {}) =>
  t.call<ActivityEntry>(activityRoutes.createComentario as Route, { as, query, body: { texto, ...more } })
const followed = (query: Record, sigue: boolean, as: Caller) =>
  t.call(activityRoutes.updateSeguimiento as Route, { as, query, body: { sigue } })
const tick = () => clock.advance(1)
const notifiedOf = async (person: Person) => {
  for (const { run } of t.app.jobs.background) await run()
  const { body } = await t.call<{ items: Row[] }>(notificationRoutes.listNotifications as Route, { as: person })
  await t.sql('delete from nucleo.aviso where id_usuario = $1', [person.id])
  return body.items.map(({ titulo }) => titulo)
}

beforeEach(async () => {
  for (const { run } of t.app.jobs.background) await run()
  for (const table of ['aviso', 'correo_salida']) await t.sql(`delete from nucleo.${table}`)
})

it('lists the changes, steps and comments of a record together, newest first', async () => {
  const made = await createRow(t, ficha, { asunto: 'Bache en la vía' })
  const query = { recurso: ficha.key, id: made.id }
  tick()
  await update(t, ficha, made.id, { ...made.body, asunto: 'Bache en la pista' })
  tick()
  await comment(query, 'Ya se inspeccionó', ana)
  tick()
  await t.call(routeOf(ficha.routes, 'aprobar'), { params: { id: made.id }, body: { motivo: 'Conforme' } })
  const { entradas, antes } = await storyOf(query)
  expect(entradas.map(({ cambio, comentario }) => comentario?.texto ?? cambio?.paso ?? cambio?.accion)).toEqual([
    'Aprobar',
    'Ya se inspeccionó',
    'EDITAR',
    'CREAR',
  ])
  expect(entradas[0]?.cambio?.cambios).toContainEqual(
    expect.objectContaining({ campo: 'estado', antes: 'PENDIENTE', despues: 'APROBADA' }),
  )
  expect(entradas[1]).toMatchObject({ usuario: ana.username, nombre: "María José O'Higgins Peña-Ñahui" })
  expect(antes).toBeNull()
})

it('pages through entries of one instant without losing or repeating any', async () => {
  const query = await of(createRow(t, ficha))
  for (let n = 0; n < 47; n++) {
    if (n % 3 === 0) tick()
    expect((await comment(query, `Nota ${n}`, n % 2 ? ana : luis)).status).toBe(201)
  }
  const seen: string[] = []
  let antes: string | null | undefined
  do {
    const page: Story = await storyOf(query, undefined, antes)
    seen.push(...page.entradas.map(({ comentario, cambio }) => comentario?.texto ?? cambio?.accion ?? ''))
    antes = page.antes
  } while (antes)
  expect(seen).toHaveLength(48)
  expect(new Set(seen).size).toBe(48)
  expect(seen.at(-1)).toBe('CREAR')
})

it('hides changes of fields that the user cannot read in the record', async () => {
  const made = await createRow(t, persona, { reservado: true, motivo: 'Secreto de familia' })
  const query = { recurso: persona.key, id: made.id }
  const whole = JSON.stringify(await storyOf(query))
  expect(whole).toContain('Secreto de familia')
  const seen = await storyOf(query, ana)
  expect(seen.entradas).toHaveLength(1)
  expect(JSON.stringify(seen)).not.toContain('Secreto de familia')
})

it('shows no changes to a user without access to the history, who can still comment', async () => {
  const query = await of(createRow(t, sede), sede)
  const [row] = await t.sql<{ id: number }>(
    `select id_recurso as id from seguridad.recurso where solicitud || ' ' || url = $1`,
    [`GET ${routeOf(sede.routes, 'history').path}`],
  )
  await t.sql('update seguridad.recurso set estado = false where id_recurso = $1', [row?.id])
  expect((await comment(query, 'Sin historial', ana)).status).toBe(201)
  expect((await storyOf(query, ana)).entradas.map(({ comentario }) => comentario?.texto)).toEqual(['Sin historial'])
  await t.sql('update seguridad.recurso set estado = true where id_recurso = $1', [row?.id])
})

it('offers and accepts as mentions only users who can open the record', async () => {
  const query = await of(createRow(t, ficha))
  const offered = async (words: string) =>
    (await t.call<Mention[]>(activityRoutes.findMencionables as Route, { query: { ...query, query: words } })).body.map(
      ({ username }) => username,
    )
  expect(await offered(ana.username)).toEqual([ana.username])
  expect(await offered(eva.username)).toEqual([])
  expect(await offered(ana.dni)).toEqual([])
  await expectUnchanged(t, async () => {
    const refused = await comment(query, `Vean @${eva.username} y @nadie.asi, copia a ${ana.username}@x.pe`)
    expect([refused.status, issuesOf(refused).map(({ mensaje }) => mensaje)]).toEqual([
      400,
      [eva.username, 'nadie.asi'].map(
        (name) => `Nadie con el usuario «@${name}» puede abrir este registro: elíjalo de la lista o quite la arroba`,
      ),
    ])
  })
})

it('notifies a mentioned user in the product and by mail with a link to the record and without the text', async () => {
  const query = await of(createRow(t, ficha, { asunto: 'Puente caído' }))
  const { status, body } = await comment(query, `Atienda, @${luis.username}. Es urgentísimo.`, ana)
  expect([status, body.comentario?.menciones]).toEqual([201, [{ username: luis.username, nombre: expect.any(String) }]])
  const [letter] = await t.sql<{ destinatario: string; cuerpo: string }>(
    "select destinatario, cuerpo from nucleo.correo_salida where tipo = 'registro.mencion'",
  )
  expect(letter?.destinatario).toBe(luis.body.correo)
  expect(letter?.cuerpo).toContain(`id=${query.id}`)
  expect(letter?.cuerpo).not.toContain('urgent')
  expect(await notifiedOf(luis)).toEqual(["María José O'Higgins Peña-Ñahui lo mencionó en un comentario"])
})

it('notifies followers of comments and steps by others, once, while they can open the record', async () => {
  const made = await createRow(t, ficha)
  const query = { recurso: ficha.key, id: made.id }
  expect((await storyOf(query)).sigue).toBe(true) // the creator follows the record
  expect((await storyOf(query, ana)).sigue).toBe(false)
  await comment(query, 'Lo sigo', ana)
  expect((await storyOf(query, ana)).sigue).toBe(true)
  tick()
  expect((await followed(query, true, luis)).body).toEqual({ sigue: true })
  expect([await notifiedOf(ana), (await notifiedOf(luis)).length]).toEqual([[], 0])
  tick()
  await comment(query, 'Sin novedad', luis)
  expect(await notifiedOf(ana)).toEqual([expect.stringContaining('comentó un registro que usted sigue')])
  expect(await notifiedOf(luis)).toEqual([])
  tick()
  await update(t, ficha, made.id, { ...made.body, asunto: 'Otro asunto' })
  expect(await notifiedOf(ana)).toEqual([])
  await followed(query, false, luis)
  tick()
  await t.call(routeOf(ficha.routes, 'aprobar'), { params: { id: made.id }, body: { motivo: 'Conforme' } })
  expect(await notifiedOf(ana)).toEqual([expect.stringMatching(/^Ficha .*: Aprobada$/)])
  expect(await notifiedOf(luis)).toEqual([])
  await t.sql('update seguridad.usuario set estado = false where id_usuario = $1', [ana.id])
  tick()
  await comment(query, 'Nadie más lo sabe', luis)
  for (const { run } of t.app.jobs.background) await run()
  expect(await t.sql('select from nucleo.aviso where id_usuario = $1', [ana.id])).toEqual([])
  await t.sql('update seguridad.usuario set estado = true where id_usuario = $1', [ana.id])
  for (const { run } of t.app.jobs.background) await run()
  expect(await t.sql('select from nucleo.novedad')).toEqual([])
})

it('stores files with or without a comment and deletes them with it', async () => {
  const query = await of(createRow(t, ficha))
  const archivo = { nombre: 'acta.csv', tipo: 'text/csv', contenido: new TextEncoder().encode('a;b\n1;2\n') }
  const alone = await comment(query, '', ana, { archivos: [archivo] })
  expect([alone.status, alone.body.comentario?.archivos.map(({ nombre }) => nombre)]).toEqual([201, ['acta.csv']])
  const link = alone.body.comentario?.archivos[0]?.url
  expect((await t.call(`GET ${link}`, { as: null })).text).toBe('a;b\n1;2\n')
  const empty = await comment(query, '  ', ana)
  expect([empty.status, issuesOf(empty)]).toEqual([
    400,
    [{ campo: 'texto', mensaje: 'Escriba un comentario o agregue un archivo' }],
  ])
  expect((await comment(query, 'x'.repeat(2_001), ana)).status).toBe(400)
  const params = { idComentario: alone.body.comentario?.idComentario }
  expect((await t.call(activityRoutes.removeComentario as Route, { as: ana, query, params })).status).toBe(204)
  const { entradas } = await storyOf(query)
  expect(entradas.find(({ comentario }) => comentario)?.comentario).toMatchObject({
    ...{ texto: '', archivos: [], eliminado: true },
  })
  expect((await t.call(activityRoutes.removeComentario as Route, { as: ana, query, params })).status).toBe(404)
})

it('keeps comments while the record is in the trash and deletes them when the record is purged', async () => {
  const made = await createRow(t, sede)
  const query = { recurso: sede.key, id: made.id }
  await comment(query, 'Local en alquiler', ana)
  expect((await remove(t, sede, made.id)).status).toBe(204)
  expect((await t.call(activityRoutes.listActividad as Route, { query })).status).toBe(404)
  await t.night('2026-11-20')
  expect((await t.call(routeOf(sede.routes, 'restore'), { params: { id: made.id } })).status).toBe(204)
  const texts = async () => (await storyOf(query)).entradas.flatMap(({ comentario }) => comentario?.texto ?? [])
  expect(await texts()).toEqual(['Local en alquiler'])
  await remove(t, sede, made.id)
  await t.sql('delete from nucleo.papelera')
  await t.night('2026-11-21')
  const left =
    'from nucleo.comentario c full join nucleo.seguimiento s using (recurso, id_registro) where recurso = $1 and id_registro = $2'
  expect(await t.sql(`select ${left}`, [query.recurso, query.id])).toEqual([])
})

it('renews the link to a file of a comment only while the reader can open the record', async () => {
  const query = await of(createRow(t, ficha))
  const archivo = { nombre: 'acta.csv', tipo: 'text/csv', contenido: new TextEncoder().encode('a;b\n1;2\n') }
  const { body } = await comment(query, '', luis, { archivos: [archivo] })
  const { pathname, searchParams } = new URL(body.comentario?.archivos[0]?.url ?? '', 'http://x')
  const renew = () =>
    t.call(archivoRoutes.renewEnlace, {
      ...{ as: luis, params: { idArchivo: pathname.split('/').at(-1) }, query: Object.fromEntries(searchParams) },
    })
  expect((await renew()).status).toBe(200)
  expect((await remove(t, ficha, query.id)).status).toBe(204)
  expect((await renew()).status).toBe(403)
})
