import { messages } from '@wamani/contract/core/http/messages.ts'
import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { demoUsername } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { describe, expect, it } from 'vitest'
import { createRow, validBody } from '../helpers/buildRow.ts'
import { resourceOf, routeOf } from '../helpers/everyResource.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { codeOf, get, issuesOf, list, messageOf, remove, update } from '../helpers/recordCalls.ts'
import { expectUnchanged } from '../helpers/tableState.ts'
import { type Row, testApp } from '../helpers/testApp.ts'

const t = await testApp({ modules: [fixtureModule] })
const [persona, ficha, sede] = [resourceOf('prueba.persona'), resourceOf('prueba.ficha'), resourceOf('prueba.sede')]
/** Profile whose scope is the user's own person of the fixture. */
const as = 'Establecimiento privado'
await t.signIn(as)

const [{ id: user } = { id: 0 }] = await t.sql<{ id: number }>(
  'select id_usuario as id from seguridad.usuario where username = $1',
  [demoUsername(as)],
)
const mine = await createRow(t, persona, { usuario: user })
const theirs = await createRow(t, persona, { nombre: 'Hipólito Ajeno' })
const myFicha = await createRow(t, ficha, { titular: mine.id }, { full: true })
const theirFicha = await createRow(t, ficha, { titular: theirs.id, asunto: 'Asunto ajeno' }, { full: true })

describe('user with own scope', () => {
  it('opens only records of that user', async () => {
    expect((await get(t, ficha, myFicha.id, { as })).status).toBe(200)
    const answer = await get(t, ficha, theirFicha.id, { as })
    const unknown = await get(t, ficha, 2_000_000_000, { as })
    expect([answer.status, messageOf(answer)]).toEqual([unknown.status, messageOf(unknown)])
    expect(answer.status).toBe(404)
    expect((await get(t, persona, mine.id, { as })).status).toBe(200)
    expect((await get(t, persona, theirs.id, { as })).status).toBe(404)
  })

  it('sees no other in lists, totals, searches, filters, sorting, look-ups, exports and histories', async () => {
    const ids = async (query: Row) => {
      const { body } = await list(t, ficha, query, { as })
      return [body.items.map((row) => row.idFicha), body.total]
    }
    for (const query of [{}, { sortBy: '-asunto' }, { per_page: 300 }, { total: 'exacto' }])
      expect(await ids(query)).toEqual([[myFicha.id], 1])
    for (const query of [
      { query: 'ajeno' },
      { idTitular: theirs.id },
      { query: String(theirs.row.nombre) },
      { current_page: 2 },
    ])
      expect([query, (await ids(query))[0]]).toEqual([query, []])
    expect((await ids({ query: 'ajeno' }))[1]).toBe(0)
    const summed = await list(t, ficha, { agrupar: 'titular', sumar: 'cantidad', total: 'solo' }, { as })
    const { cantidad, titular } = myFicha.row
    expect(summed.body.resumen).toEqual({
      registros: 1,
      sumas: { cantidad },
      grupos: [
        {
          clave: String(mine.id),
          etiqueta: (titular as Row).nombre,
          registros: 1,
          sumas: { cantidad },
        },
      ],
    })
    const options = await t.call<Row[]>(routeOf(ficha.routes, 'options'), { as })
    expect(options.body.map((row) => row.idFicha)).toEqual([myFicha.id])
    const csv = await t.call(routeOf(ficha.routes, 'exportList'), { as, query: { formato: 'csv' } })
    expect(csv.text).not.toContain('ajeno')
    expect(csv.text.trim().split('\r\n')).toHaveLength(2)
    expect((await t.call(routeOf(ficha.routes, 'history'), { as, params: { id: theirFicha.id } })).status).toBe(404)
    expect((await t.call(routeOf(ficha.routes, 'history'), { as, params: { id: myFicha.id } })).status).toBe(200)
  })

  it('changes, deletes and decides on no other, and writes nothing', async () => {
    const body = await validBody(t, ficha)
    await expectUnchanged(t, async () => {
      expect((await update(t, ficha, theirFicha.id, { ...body, titular: theirs.id }, { as })).status).toBe(404)
      expect((await update(t, ficha, theirFicha.id, { ...body, titular: mine.id }, { as })).status).toBe(404)
      expect((await remove(t, ficha, theirFicha.id, { as })).status).toBe(404)
      const action = { as, params: { id: theirFicha.id }, body: { motivo: 'Porque sí' } }
      expect((await t.call(routeOf(ficha.routes, 'aprobar'), action)).status).toBe(404)
      expect((await remove(t, persona, theirs.id, { as })).status).toBe(404)
    })
  })

  it('creates nothing for others and transfers nothing', async () => {
    const mensaje = messages.missingReference(fieldOf(ficha.fields, 'titular').label)
    const unknownTitular = [400, [{ campo: 'titular', mensaje }]]
    const body = await validBody(t, ficha)
    await expectUnchanged(t, async () => {
      const made = await t.call(routeOf(ficha.routes, 'create'), { as, body: { ...body, titular: theirs.id } })
      expect([made.status, issuesOf(made)]).toEqual(unknownTitular)
      const given = await update(t, ficha, myFicha.id, { ...myFicha.body, titular: theirs.id }, { as })
      expect([given.status, issuesOf(given)]).toEqual(unknownTitular)
    })
    expect((await t.call(routeOf(ficha.routes, 'create'), { as, body: { ...body, titular: mine.id } })).status).toBe(
      201,
    )
  })

  it('sees all rows of resources without scope', async () => {
    const { row } = await createRow(t, sede)
    expect((await get(t, sede, Number(row.idSede), { as })).status).toBe(200)
  })

  it('sees everything through another profile with full scope', async () => {
    const rows = `select ${user}, id_perfil, 2 from seguridad.perfil where nombre = 'Consulta'`
    await t.sql(`insert into seguridad.usuario_perfil (id_usuario, id_perfil, posicion) ${rows}`)
    expect((await get(t, ficha, theirFicha.id, { as })).status).toBe(200)
    // Consulta is read-only, so write scopes are unchanged
    expect((await remove(t, ficha, theirFicha.id, { as })).status).toBe(404)
    await t.sql('delete from seguridad.usuario_perfil where id_usuario = $1 and posicion = 2', [user])
    expect((await get(t, ficha, theirFicha.id, { as })).status).toBe(404)
  })

  it('without an own record sees nothing', async () => {
    await t.sql('update prueba.persona set usuario = null where id_persona = $1', [mine.id])
    expect((await list(t, ficha, {}, { as })).body).toMatchObject({ items: [], total: 0 })
    expect((await get(t, ficha, myFicha.id, { as })).status).toBe(404)
    await t.sql('update prueba.persona set usuario = $2 where id_persona = $1', [mine.id, user])
  })
})

describe('action on a record', () => {
  const approve = (id: number, body: unknown) => t.call<Row>(routeOf(ficha.routes, 'aprobar'), { params: { id }, body })

  it('runs once, is validated and audited', async () => {
    const { id } = await createRow(t, ficha)
    await expectUnchanged(t, async () => {
      const nothing = await approve(id, {})
      expect([nothing.status, issuesOf(nothing)]).toEqual([400, [{ campo: 'motivo', mensaje: 'Ingrese el motivo' }]])
      expect((await approve(id, undefined)).status).toBe(400)
      expect((await approve(2_000_000_000, { motivo: 'Listo' })).status).toBe(404)
      expect((await approve(id, { motivo: 'Listo', comentario: 'x'.repeat(501) })).status).toBe(400)
    })
    const done = await approve(id, { motivo: 'Listo', comentario: 'Bien', estado: 'PENDIENTE', version: 1 })
    expect([done.status, done.body.estado, done.body.version]).toEqual([200, 'APROBADA', 2])
    const events = await t.sql('select 1 from auditoria.evento where traza = $1', [done.headers['x-request-id']])
    expect(events).toHaveLength(1)
    await expectUnchanged(t, async () => expect((await approve(id, { motivo: 'Otra vez' })).status).toBe(409))
  })

  it('succeeds for one of many concurrent users', async () => {
    const { id } = await createRow(t, ficha)
    const answers = await Promise.all(Array.from({ length: 20 }, () => approve(id, { motivo: 'Listo' })))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })
})

it('a state cannot be set through a body', async () => {
  const { row } = await createRow(t, ficha, { estado: 'APROBADA' })
  expect(row.estado).toBe('PENDIENTE')
  const changed = await update(t, ficha, Number(row.idFicha), { ...myFicha.body, estado: 'APROBADA' })
  expect([changed.status, changed.body.estado, codeOf(changed)]).toEqual([200, 'PENDIENTE', undefined])
})
