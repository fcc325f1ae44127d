import { describe, expect, it } from 'vitest'
import { createRow, type Values, validBody } from './helpers/buildRow.ts'
import { resourceOf, routeOf } from './helpers/everyResource.ts'
import { fixtureModule } from './helpers/fixtureModule.ts'
import { pedido as declared } from './helpers/fixturePedido.ts'
import { codeOf, get, issuesOf, list, messageOf, remove, update } from './helpers/recordCalls.ts'
import { expectUnchanged } from './helpers/tableState.ts'
import { type Row, testApp } from './helpers/testApp.ts'

const t = await testApp({ modules: [fixtureModule] })
const other = await t.another()
const pedido = resourceOf('prueba.pedido')
const { enviar, aprobar, rechazar, devolver } = declared.routes

const newPedido = (values: Values = {}) => createRow(t, pedido, values)
const act = (route: typeof enviar | typeof rechazar, id: number, body: Values = {}, as?: string) =>
  t.call<Row>(route as typeof enviar, { params: { id }, body, ...(as !== undefined && { as }) })
const illegal = (state: string) => `Operación no permitida: el registro está en estado ${state}`

async function sentByAnother(values: Values = {}) {
  const { id } = await newPedido(values)
  expect((await act(enviar, id, {}, 'rrhh')).status).toBe(200)
  return id
}

describe('lifecycle action', () => {
  it('changes the state and writes the declared values', async () => {
    const id = await sentByAnother()
    const sent = (await get(t, pedido, id)).body
    expect(sent).toMatchObject({ estado: 'ENVIADO', observacion: null, enviadoPor: { username: 'rrhh' } })
    const approved = await act(aprobar, id)
    expect(approved.body).toMatchObject({ estado: 'APROBADO', version: Number(sent.version) + 1 })
    expect(approved.body.fechaRevision).toEqual(expect.any(String))
  })

  it('is rejected in another state, and the message names the state', async () => {
    const { id } = await newPedido()
    await expectUnchanged(t, async () => {
      const answer = await act(aprobar, id)
      expect([answer.status, messageOf(answer)]).toEqual([409, illegal('BORRADOR')])
    })
  })

  it('is rejected for a stale version in any state', async () => {
    const { id } = await newPedido()
    await expectUnchanged(t, async () => {
      const answer = await act(enviar, id, { version: 7 })
      expect([answer.status, codeOf(answer)]).toEqual([409, 'VERSION'])
    })
    expect((await act(enviar, id, { version: 1 })).status).toBe(200)
  })

  it('happens once when requested twelve times concurrently', async () => {
    const { id } = await newPedido()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 ? other : t).call(enviar, { params: { id }, body: {} })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
  })

  it('respects notBy and onlyBy', async () => {
    const { id } = await newPedido()
    await act(enviar, id)
    const own = await act(aprobar, id)
    expect([own.status, messageOf(own)]).toEqual([409, 'No puede aprobar su propio pedido.'])
    const another = await act(devolver, id, {}, 'rrhh')
    expect([another.status, messageOf(another)]).toEqual([403, 'Solo quien envió el pedido puede devolverlo.'])
    expect((await act(devolver, id)).body).toMatchObject({ estado: 'BORRADOR' })
  })

  it('requires an extra permission in some states', async () => {
    const id = await sentByAnother()
    await act(aprobar, id)
    expect((await act(rechazar, id, {}, 'rrhh')).status).toBe(403)
    expect((await act(rechazar, id)).status).toBe(200)
  })

  it('is rejected when its condition does not hold', async () => {
    const { id } = await newPedido({ urgente: true, motivo: 'Se agota' })
    await act(enviar, id)
    const answer = await act(devolver, id)
    expect([answer.status, messageOf(answer)]).toEqual([409, 'Devolver no es posible con este registro'])
  })

  it('accepts inputs only while they are visible', async () => {
    const id = await sentByAnother()
    const hidden = await act(rechazar, id, { definitivo: false, observacion: 'No' })
    expect([hidden.status, issuesOf(hidden)]).toEqual([
      400,
      [{ campo: 'observacion', mensaje: 'La observación no corresponde según lo marcado en «Definitivo»' }],
    ])
    const missing = await act(rechazar, id, { definitivo: true })
    expect(issuesOf(missing)).toEqual([{ campo: 'observacion', mensaje: 'Ingrese la observación' }])
    const right = await act(rechazar, id, { definitivo: true, observacion: 'No procede' })
    expect(right.body).toMatchObject({ estado: 'RECHAZADO', observacion: 'No procede' })
  })

  it('returns 404 for an unknown record', async () => {
    expect((await act(enviar, 2_000_000_000)).status).toBe(404)
  })
})

describe('list filtered by available action', () => {
  const asked = async (puede: string, as?: string) => {
    const { body } = await list(t, pedido, { puede, per_page: 100 }, { ...(as !== undefined && { as }) })
    expect(body.total).toBe(body.items.length)
    return body.items.map((row) => Number(row[pedido.id]))
  }

  it('returns the records on which the user may act, and each of them names the action', async () => {
    const [theirs, own, draft] = [await sentByAnother(), (await newPedido()).id, (await newPedido()).id]
    await act(enviar, own)
    expect(await asked('aprobar')).toEqual(expect.arrayContaining([theirs]))
    expect(await asked('aprobar')).not.toEqual(expect.arrayContaining([own]))
    expect(await asked('aprobar')).not.toEqual(expect.arrayContaining([draft]))
    expect(await asked('aprobar', 'rrhh')).toEqual(expect.arrayContaining([own]))
    const { body } = await list(t, pedido, { puede: 'aprobar', per_page: 100 })
    expect(body.items.every(({ puede }) => (puede as string[]).includes('aprobar'))).toBe(true)
    const whole = await list(t, pedido, { per_page: 100 })
    const named = whole.body.items.filter(({ puede }) => (puede as string[]).includes('aprobar'))
    expect(body.total).toBe(named.length)
  })

  it('returns only own records for an onlyBy action', async () => {
    const [theirs, own] = [await sentByAnother(), (await newPedido()).id]
    await act(enviar, own)
    expect(await asked('devolver')).toEqual(expect.arrayContaining([own]))
    expect(await asked('devolver')).not.toEqual(expect.arrayContaining([theirs]))
  })

  it('omits states whose extra permission the user lacks', async () => {
    const id = await sentByAnother()
    await act(aprobar, id)
    expect(await asked('rechazar')).toEqual(expect.arrayContaining([id]))
    expect(await asked('rechazar', 'rrhh')).not.toEqual(expect.arrayContaining([id]))
  })

  it('rejects an unknown action', async () => {
    const answers = await Promise.all(['enviar', 'volar', ''].map((puede) => list(t, pedido, { puede })))
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(issuesOf(answers[0] as (typeof answers)[number])).toEqual([
      { campo: 'puede', mensaje: 'El filtro no tiene un formato válido' },
    ])
  })
})

describe('record with states', () => {
  it('is updated only in the allowed states', async () => {
    const { id, body } = await newPedido()
    expect((await update(t, pedido, id, { ...body, titulo: 'Otro' })).status).toBe(200)
    await act(enviar, id)
    await expectUnchanged(t, async () => {
      const answer = await update(t, pedido, id, { ...body, titulo: 'Tercero' })
      expect([answer.status, messageOf(answer)]).toEqual([409, illegal('ENVIADO')])
      expect(issuesOf(answer)).toEqual([{ campo: 'estado', mensaje: 'Devuelva el pedido a borrador para cambiarlo.' }])
    })
  })

  it('is deleted only in the allowed states, with the declared message', async () => {
    const id = await sentByAnother()
    const answer = await remove(t, pedido, id)
    expect([answer.status, messageOf(answer)]).toEqual([409, 'Un pedido en trámite no se elimina.'])
    await act(rechazar, id)
    expect((await remove(t, pedido, id)).status).toBe(204)
  })
})

describe('conditional field', () => {
  const create = async (values: Values) => {
    const body = { ...(await validBody(t, pedido)), ...values }
    return t.call<Row>(routeOf(pedido.routes, 'create'), { body })
  }

  it('is required while visible and rejected while hidden, together with other issues', async () => {
    const shown = await create({ urgente: true, titulo: '' })
    expect(issuesOf(shown)).toEqual([
      { campo: 'titulo', mensaje: 'Ingrese el título' },
      { campo: 'motivo', mensaje: 'Ingrese el motivo' },
    ])
    const hidden = await create({ urgente: false, motivo: 'Se agota' })
    expect(issuesOf(hidden)).toEqual([
      { campo: 'motivo', mensaje: 'El motivo no corresponde según lo marcado en «Urgente»' },
    ])
    expect((await create({ urgente: true, motivo: 'Se agota', nota: 'Hoy' })).body).toMatchObject({ nota: 'Hoy' })
  })

  it('is optional until another condition requires it, and uses its own messages', async () => {
    const annex = { sede: (await createRow(t, resourceOf('prueba.sede'), { clase: 'ANEXO' })).id, piso: 2 }
    expect((await create({ urgente: true, motivo: 'Se agota' })).status).toBe(201)
    const wanted = await create({ ...annex, urgente: true, motivo: 'Se agota' })
    expect(issuesOf(wanted)).toEqual([{ campo: 'nota', mensaje: 'Ingrese la nota' }])
    const unwanted = await create({ ...annex, urgente: false, nota: 'Hoy' })
    expect(issuesOf(unwanted)).toEqual([{ campo: 'nota', mensaje: 'La nota acompaña a un motivo' }])
    expect((await create({ ...annex, urgente: true, motivo: 'Se agota', nota: 'Hoy' })).status).toBe(201)
  })

  it('depends on carried fields, which responses and look-ups include', async () => {
    const sede = resourceOf('prueba.sede')
    const local = (await createRow(t, sede, { clase: 'LOCAL' })).id
    const annex = (await createRow(t, sede, { clase: 'ANEXO' })).id
    expect(issuesOf(await create({ sede: annex }))).toEqual([{ campo: 'piso', mensaje: 'Ingrese el piso' }])
    expect(issuesOf(await create({ sede: local, piso: 2 }))).toEqual([
      { campo: 'piso', mensaje: 'El piso no corresponde según la sede' },
    ])
    const made = await create({ sede: annex, piso: 2 })
    expect(made.body).toMatchObject({ piso: 2, sede: { idSede: annex, clase: 'ANEXO' } })
    const offered = await t.call<Row[]>(routeOf(sede.routes, 'options'))
    expect(offered.body.find((one) => one.idSede === annex)).toMatchObject({ clase: 'ANEXO' })
  })

  it('is validated against the updated record', async () => {
    const { id } = await newPedido({ urgente: true, motivo: 'Se agota' })
    const stored = (await get(t, pedido, id)).body
    const answer = await update(t, pedido, id, { titulo: stored.titulo, sede: stored.sede, urgente: false })
    expect(issuesOf(answer)).toEqual([
      { campo: 'motivo', mensaje: 'El motivo no corresponde según lo marcado en «Urgente»' },
    ])
    const emptied = { titulo: stored.titulo, sede: stored.sede, urgente: false, motivo: null }
    expect((await update(t, pedido, id, emptied)).body).toMatchObject({ urgente: false, motivo: null })
  })
})
