import { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { describe, expect, test } from 'vitest'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { messageOf, storedVersion } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp({ clock: movableClock(new Date('2026-05-15T12:00:00-05:00')) })
const { servant, schedule } = leavesOf(t)
const { worker, inForce, post, move, unidad, idBy } = workersOf(t)
const routes = desplazamientoTrabajador.routes

const act = async (name: 'aprobar' | 'concluir' | 'anular', answer: { body: Row }, body: Row = {}) => {
  const id = Number(answer.body.idDesplazamientoTrabajador)
  const version = await storedVersion(t, desplazamientoTrabajador, id)
  return t.call<Row>(routes[name], { params: { id }, body: { version, ...body } })
}
const nombrado = async (changes: Row = {}) => {
  const { plazas } = await post(1)
  const idTrabajador = await worker()
  const idNivelRemunerativo = await idBy('nivel_remunerativo', 'id_nivel_remunerativo', 'SPA')
  await inForce({ idTrabajador, idCape: plazas[0], codigo: '276-NOM', idNivelRemunerativo, ...changes })
  return idTrabajador
}
const unitsOfDays = (idTrabajador: number, desde: string, hasta: string) =>
  t.sql<{ fecha: string; unidad: string }>(
    `select a.fecha::text, u.codigo as unidad from rrhh.asistencia a join rrhh.unidad u using (id_unidad)
     where id_trabajador = $1 and fecha between $2 and $3 order by fecha`,
    [idTrabajador, desde, hasta],
  )
const compute = (idTrabajador: number, desde: string, hasta: string) =>
  t.call('POST /rrhh/api/v1/asistencia/recalcular', { body: { idTrabajador, desde, hasta } })

/** Runs a function while March 2026 is closed. */
async function withMarchClosed<T>(run: () => Promise<T>): Promise<T> {
  const march = "tipo = 'MENSUAL' and anio = 2026 and mes = 3"
  await t.sql(`update rrhh.periodo set estado = 'CERRADO' where ${march}`)
  try {
    return await run()
  } finally {
    await t.sql(`update rrhh.periodo set estado = 'ABIERTO' where ${march}`)
  }
}

describe('past attendance', () => {
  test('is recomputed after a movement is approved, concluded or annulled late', async () => {
    const idTrabajador = await servant({ desde: '2026-01-01' })
    expect((await compute(idTrabajador, '2026-05-04', '2026-05-08')).status).toBe(200)
    const units = async () => (await unitsOfDays(idTrabajador, '2026-05-05', '2026-05-07')).map((day) => day.unidad)
    expect(await units()).toEqual(['07.1', '07.1', '07.1'])
    const dates = { fechaInicio: '2026-05-06', fechaFin: '2026-05-15' }
    const made = await move('ROC', { idTrabajador, idUnidadDestino: await unidad('10.1'), ...dates })
    expect((await act('aprobar', made)).status).toBe(200)
    expect(await units()).toEqual(['07.1', '10.1', '10.1'])
    expect((await act('concluir', made, { fechaFin: '2026-05-06' })).status).toBe(200)
    expect(await units()).toEqual(['07.1', '10.1', '07.1'])
    const other = await move('ROC', {
      idTrabajador,
      idUnidadDestino: await unidad('10.1'),
      ...dates,
      fechaInicio: '2026-05-07',
    })
    expect((await act('aprobar', other)).status).toBe(200)
    expect(await units()).toEqual(['07.1', '10.1', '10.1'])
    expect((await act('anular', other)).status).toBe(200)
    expect(await units()).toEqual(['07.1', '10.1', '07.1'])
  })

  test('has no days while the worker is in another entity with the position reserved', async () => {
    const idTrabajador = await nombrado()
    await schedule(idTrabajador)
    expect((await compute(idTrabajador, '2026-05-04', '2026-05-08')).status).toBe(200)
    const away = { idTrabajador, externo: true, entidadDestino: 'Ministerio de Salud' }
    const made = await move('DST', { ...away, fechaInicio: '2026-05-06', fechaFin: '2026-08-31' }, true)
    expect(made.status, made.text).toBe(200)
    const days = async () => (await unitsOfDays(idTrabajador, '2026-05-04', '2026-05-08')).map(({ fecha }) => fecha)
    expect(await days()).toEqual(['2026-05-04', '2026-05-05'])
    expect((await act('concluir', made, { fechaFin: '2026-05-06' })).status).toBe(200)
    expect(await days()).toEqual(['2026-05-04', '2026-05-05', '2026-05-07', '2026-05-08'])
  })
})

describe('a closed month', () => {
  const closed = [409, 'El periodo Marzo 2026 está cerrado']

  test('prevents the approval of a movement on its days', async () => {
    const idTrabajador = await servant({ desde: '2026-01-01' })
    const dates = { fechaInicio: '2026-03-10', fechaFin: '2026-04-10' }
    const made = await move('ROC', { idTrabajador, idUnidadDestino: await unidad('10.1'), ...dates })
    const refused = await withMarchClosed(() => act('aprobar', made))
    expect([refused.status, messageOf(refused)]).toEqual(closed)
    expect((await act('aprobar', made)).status).toBe(200)
  })

  test('prevents a movement from ending in or before it and allows a later end', async () => {
    const idTrabajador = await servant({ desde: '2026-01-01' })
    const dates = { fechaInicio: '2026-03-10', fechaFin: '2026-05-15' }
    const made = await move('ROC', { idTrabajador, idUnidadDestino: await unidad('10.1'), ...dates }, true)
    const refused = await withMarchClosed(() => act('concluir', made, { fechaFin: '2026-03-20' }))
    expect([refused.status, messageOf(refused)]).toEqual(closed)
    const done = await withMarchClosed(() => act('concluir', made, { fechaFin: '2026-03-31' }))
    expect([done.status, done.body.fechaFin]).toEqual([200, '2026-03-31'])
  })
})

test('a permuta is rejected if the counterpart has another permanent movement on the same day', async () => {
  const [one, two] = [await nombrado(), await nombrado({ idUnidad: await unidad('08') })]
  const fechaInicio = '2026-05-01'
  const permuta = await move('PER', { idTrabajador: one, idContraparte: two, fechaInicio })
  expect(permuta.status, permuta.text).toBe(201)
  const moved = await move('ROT', { idTrabajador: two, fechaInicio, idUnidadDestino: await unidad('09') }, true)
  expect(moved.status, moved.text).toBe(200)
  const refused = await act('aprobar', permuta)
  const sentence = 'Ya existe un desplazamiento permanente desde el 01/05/2026'
  expect([refused.status, refused.body.errors]).toEqual([409, [{ campo: 'contraparte', mensaje: sentence }]])
  expect((await move('PER', { idTrabajador: one, idContraparte: two, fechaInicio })).status).toBe(409)
})
