import type { Route } from '@wamani/contract/core/http/route.ts'
import { activityRoutes } from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import { demoUsername } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { describe, expect, it } from 'vitest'
import { expectSound } from '../helpers/answers.ts'
import { createRow } from '../helpers/buildRow.ts'
import { someOf } from '../helpers/covering/turns.ts'
import { everyResource, resourceOf } from '../helpers/everyResource.ts'
import { callOf, everyRoute } from '../helpers/everyRoute.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { hostileTexts } from '../helpers/hostile/hostileValues.ts'
import { messageOf } from '../helpers/recordCalls.ts'
import { expectUnchanged } from '../helpers/tableState.ts'
import { type Row, testApp } from '../helpers/testApp.ts'
import { testProfiles } from '../helpers/testUsers.ts'

const t = await testApp({ modules: [fixtureModule] })
for (const profile of testProfiles) await t.signIn(profile)

const [persona, ficha] = [resourceOf('prueba.persona'), resourceOf('prueba.ficha')]
/** Profile whose scope is the user's own person of the fixture. */
const as = 'Establecimiento privado'
const [{ id: user } = { id: 0 }] = await t.sql<{ id: number }>(
  'select id_usuario as id from seguridad.usuario where username = $1',
  [demoUsername(as)],
)
const mine = await createRow(t, persona, { usuario: user })
const theirs = await createRow(t, persona, { nombre: 'Hipólito Ajeno' })
const own = await createRow(t, ficha, { titular: mine.id })
const foreign = await createRow(t, ficha, { titular: theirs.id })

const aboutRecords = everyRoute.filter(([, { access }]) => access === 'record').map(([, route]) => route)
const about = (route: Route, query: Row) => ({
  query,
  params: { idComentario: 1 },
  body: route.method === 'PUT' ? { sigue: true } : route.method === 'POST' ? { texto: 'Hola' } : undefined,
})
const unknown = 2_000_000_000

it('calls about records are exactly the activity calls', () => {
  expect(aboutRecords.map(callOf).toSorted()).toEqual(
    Object.values(activityRoutes)
      .map((one) => callOf(one as Route))
      .toSorted(),
  )
})

const granted = new Map(
  await Promise.all(
    testProfiles.map(async (profile) => {
      const rows = await t.sql<{ call: string }>(
        `select r.solicitud || ' ' || r.url as call from seguridad.perfil p join seguridad.permiso_efectivo pe using (id_perfil)
         join seguridad.recurso r using (id_recurso) where p.nombre = $1 and r.url is not null`,
        [profile],
      )
      return [profile, new Set(rows.map(({ call }) => call))] as const
    }),
  ),
)

describe.each(everyResource.flatMap(({ key, routes: { get } }, place) => (get ? { key, get, place } : [])))(
  'activity of the records of $key',
  ({ key, get, place }) => {
    it('is accessible to exactly the profiles that may open them', async () => {
      const isOpenTo = (profile: string) =>
        typeof get.access === 'string' || granted.get(profile)?.has(callOf(get)) === true
      for (const isOpen of [true, false]) {
        for (const as of someOf(
          testProfiles.filter((profile) => isOpenTo(profile) === isOpen),
          place,
        )) {
          const query = { recurso: key, id: unknown }
          const { status } = await t.call(activityRoutes.listActividad as Route, { as, query })
          expect([as, status]).toEqual([as, isOpen ? 404 : 403])
        }
      }
    })
  },
)

it('treats a record out of scope as unknown, and writes nothing', async () => {
  await expectUnchanged(t, async () => {
    for (const route of aboutRecords) {
      const answers = [foreign.id, unknown].map((id) =>
        t.call(route, { as, ...about(route, { recurso: ficha.key, id }) }),
      )
      const [beyond, none] = await Promise.all(answers)
      expect([callOf(route), beyond?.status, beyond && messageOf(beyond)]).toEqual([
        callOf(route),
        404,
        none && messageOf(none),
      ])
    }
  })
  const { status } = await t.call(activityRoutes.listActividad as Route, {
    as,
    query: { recurso: ficha.key, id: own.id },
  })
  expect(status).toBe(200)
})

it('returns 401 without a session before looking at the record', async () => {
  for (const route of aboutRecords)
    expect((await t.call(route, { as: null, ...about(route, { recurso: ficha.key, id: own.id }) })).status).toBe(401)
})

it("is accessible for a user's own record only", async () => {
  const open = (id: number) =>
    t.call(activityRoutes.listActividad as Route, { as, query: { recurso: 'seguridad.usuario', id } })
  expect((await open(user)).status).toBe(200)
  expect((await open(user + 1)).status).toBe(403)
})

it('survives hostile record names and reports all issues', async () => {
  await expectUnchanged(t, async () => {
    const texts = hostileTexts.filter((text) => text.isWellFormed() && text.length < 2_000)
    for (const [at, text] of texts.entries()) {
      const route = aboutRecords[at % aboutRecords.length]
      if (!route) continue
      for (const query of [
        { recurso: text, id: own.id },
        { recurso: ficha.key, id: text },
      ]) {
        const answer = await t.call(route, about(route, query))
        expectSound(t, answer, `${callOf(route)} ${JSON.stringify(query).slice(0, 80)}`)
        expect([400, 404]).toContain(answer.status)
      }
    }
    const both = await t.call<{ errors: Row[] }>(activityRoutes.listActividad as Route, {
      query: { recurso: 'x', id: 'y' },
    })
    expect([both.status, both.body.errors.map(({ campo }) => campo)]).toEqual([400, ['recurso', 'id']])
    const nobody = await t.call(activityRoutes.listActividad as Route, { query: { recurso: 'prueba.nada', id: 1 } })
    expect(nobody.status).toBe(404)
  })
})

it('created and deleted comments are audited with user and time', async () => {
  const query = { recurso: ficha.key, id: own.id }
  const made = await t.call<{ comentario: { idComentario: number } }>(activityRoutes.createComentario as Route, {
    as,
    query,
    body: { texto: 'Para el archivo' },
  })
  expect(made.status).toBe(201)
  const params = { idComentario: made.body.comentario.idComentario }
  expect((await t.call(activityRoutes.removeComentario as Route, { query, params })).status).toBe(404)
  expect((await t.call(activityRoutes.removeComentario as Route, { as, query, params })).status).toBe(204)
  const events = await t.sql<{ accion: string; username: string }>(
    "select accion, username from auditoria.evento where tabla = 'nucleo.comentario' and id_registro = $1 order by id_evento",
    [params.idComentario],
  )
  const who = demoUsername(as)
  expect(events).toEqual([
    { accion: 'CREAR', username: who },
    { accion: 'ELIMINAR', username: who },
  ])
})
