import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import { odometroEvento } from '@wamani/contract/combustible/vehiculo/odometroEvento.ts'
import { vehiculo } from '@wamani/contract/combustible/vehiculo/vehiculo.ts'
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import {
  approved,
  codeOf,
  type Fuel,
  fuelFixture,
  fuelInstant,
  issue,
  verify,
} from '../../../test/helpers/modules/fuel.ts'
import { movableClock } from '../../../test/helpers/movableClock.ts'
import { issuesOf, messageOf } from '../../../test/helpers/recordCalls.ts'
import { expectUnchanged } from '../../../test/helpers/tableState.ts'
import { type Row, testApp } from '../../../test/helpers/testApp.ts'

const clock = movableClock(fuelInstant)
const t = await testApp({ clock })
let fuel: Fuel
let receipt = 0
beforeEach(async () => {
  clock.moveTo(fuelInstant)
  fuel = await fuelFixture(t)
  await t.sql('update combustible.vehiculo set kilometraje = 250000, rendimiento = 20')
})

/** Dispatches ten gallons at an odometer reading, on the current day of the clock. */
async function trip(kilometraje: number, fechaHora = clock().toISOString()) {
  const days = { fechaSalida: '2026-03-20', fechaRetorno: '2026-03-20' }
  const id = await approved(t, fuel, '10', { kilometrajeActual: 999_999, ...days })
  const idVale = Number((await issue(t, fuel, id, '10')).body.idVale)
  await verify(t, idVale, await codeOf(t, idVale))
  await t.sql("update combustible.vale set fecha_verificacion = '2026-03-16T00:00:00-05:00' where id_vale = $1", [
    idVale,
  ])
  receipt += 1
  return t.call<Row>(consumo.routes.create, {
    as: fuel.comb1,
    body: {
      ...{ vale: { idVale }, fechaHora, comprobanteTipo: 'FACTURA', comprobante: `F001-${receipt}`, kilometraje },
      detalle: [{ insumo: fuel.diesel, cantidad: 10, precioUnitario: 18 }],
    },
  })
}
const replaced = (changes: Row) =>
  t.call<Row>(odometroEvento.routes.create, {
    as: fuel.comb1,
    body: { vehiculo: fuel.vehiculo, fecha: '2026-03-16', motivo: 'El tablero dejó de marcar', ...changes } as never,
  })
const undo = (answer: { body: Row }) =>
  t.call<Row>(consumo.routes.extornar, { as: fuel.comb1, params: { id: Number(answer.body.idConsumo) } })
const reading = async () => (await t.call<Row>(vehiculo.routes.get, { params: { id: fuel.vehiculo } })).body.kilometraje

it('distances continue across a change of odometer, and reversing the last trip restores the previous reading', async () => {
  expect((await trip(250_100)).body).toMatchObject({ recorrido: null })
  expect((await trip(250_400)).body).toMatchObject({ recorrido: 300, rendimiento: 30 })
  const event = await replaced({ lecturaAnterior: 250_400, lecturaNueva: 10 })
  expect(event, event.text).toMatchObject({ status: 201, body: { tipo: 'CAMBIO', lecturaAnterior: 250_400 } })
  expect(await reading()).toBe(10)
  expect((await trip(210)).body).toMatchObject({ recorrido: 200, rendimiento: 20, alerta: false })
  const last = await trip(410)
  expect(last.body).toMatchObject({ recorrido: 200 })
  expect((await undo(last)).status).toBe(200)
  expect(await reading()).toBe(210)
})

it('reversing trips in any order restores the previous readings, back to the first of the new odometer', async () => {
  await trip(250_400)
  await replaced({ lecturaAnterior: 250_450, lecturaNueva: 10 })
  const [first, second] = [await trip(210), await trip(410)]
  expect(first.body).toMatchObject({ recorrido: 250 })
  expect((await undo(first)).status).toBe(200)
  expect(await reading()).toBe(410)
  expect((await undo(second)).status).toBe(200)
  expect(await reading()).toBe(10)
})

it('reversing a trip after the odometer was replaced keeps the reading of the new one', async () => {
  const before = await trip(250_400)
  await replaced({ lecturaAnterior: 250_400, lecturaNueva: 250_400, tipo: 'REINICIO' })
  expect((await undo(before)).status).toBe(200)
  expect(await reading()).toBe(250_400)
})

it('a receipt from before the change uses the odometer of its day', async () => {
  await trip(250_100)
  // keep sessions valid while the clock moves
  await t.sql("update seguridad.sesion set usada_en = '2099-01-01', expira_en = '2099-01-01', creada_en = '2020-01-01'")
  clock.moveTo(new Date('2026-03-18T10:00:00-05:00'))
  await replaced({ fecha: '2026-03-17', lecturaAnterior: 250_400, lecturaNueva: 10 })
  const monday = '2026-03-16T11:00:00-05:00'
  expect(issuesOf(await trip(250_401, monday))).toEqual([
    {
      campo: 'kilometraje',
      mensaje:
        'El odómetro del vehículo se cambió el 17/03/2026: el kilometraje de los días anteriores no puede superar 250,400.',
    },
  ])
  expect(issuesOf(await trip(210, monday))).toMatchObject([{ campo: 'kilometraje' }])
  expect((await trip(250_300, monday)).body).toMatchObject({ recorrido: 200 })
  expect(await reading()).toBe(10)
  expect((await trip(30)).body).toMatchObject({ recorrido: 120 })
  expect(issuesOf(await trip(250_350, monday))).toEqual([
    {
      campo: 'kilometraje',
      mensaje: 'El odómetro del vehículo se cambió el 17/03/2026, y ya hay consumos posteriores.',
    },
  ])
})

it('no write lowers a reading without a change of odometer', async () => {
  await trip(250_400)
  await expectUnchanged(t, async () => {
    const { body: stored } = await t.call<Row>(vehiculo.routes.get, { params: { id: fuel.vehiculo } })
    const lowered = await t.call(vehiculo.routes.update, { body: { ...stored, kilometraje: 10 } as never })
    expect(issuesOf(lowered)).toEqual([
      {
        campo: 'kilometraje',
        mensaje:
          'La última lectura registrada es 250,400. Si se reemplazó o corrigió el odómetro, registre un cambio de odómetro.',
      },
    ])
  })
  // a reading that old data can contain, from before changes were registered
  await t.sql('update combustible.vehiculo set kilometraje = 10')
  expect(issuesOf(await trip(210))).toEqual([
    { campo: 'kilometraje', mensaje: 'El kilometraje no puede ser menor que el último registrado (250,400).' },
  ])
  await expect(t.sql('update combustible.consumo set recorrido = -1')).rejects.toThrow('consumo_recorrido')
})

it('all issues of a change of odometer are reported together', async () => {
  await trip(250_400)
  const refused = await replaced({ fecha: '2026-03-15', lecturaAnterior: 250_399, lecturaNueva: 0 })
  expect([refused.status, issuesOf(refused)]).toEqual([
    400,
    [
      { campo: 'fecha', mensaje: 'El vehículo tiene un consumo del 16/03/2026: el cambio no puede ser anterior.' },
      {
        campo: 'lecturaAnterior',
        mensaje: 'El kilometraje no puede ser menor que el último registrado (250,400).',
      },
    ],
  ])
  expect(issuesOf(await replaced({ fecha: '2026-03-17', lecturaAnterior: 250_400, lecturaNueva: 0 }))).toEqual([
    { campo: 'fecha', mensaje: 'La fecha no puede ser posterior a hoy' },
  ])
})

it('a change of odometer can be deleted while no dispatch follows it, which restores the reading', async () => {
  await trip(250_400)
  const remove = (answer: { body: Row }) =>
    t.call(odometroEvento.routes.remove, { params: { id: Number(answer.body.idOdometroEvento) } })
  const first = await replaced({ lecturaAnterior: 250_450, lecturaNueva: 10 })
  const second = await replaced({ lecturaAnterior: 10, lecturaNueva: 20, tipo: 'CORRECCION' })
  const early = await remove(first)
  expect([early.status, messageOf(early)]).toEqual([
    409,
    'El vehículo tiene un cambio de odómetro posterior: elimine primero ese.',
  ])
  expect((await remove(second)).status).toBe(204)
  expect(await reading()).toBe(10)
  const used = await trip(40)
  expect((await remove(first)).status).toBe(409)
  expect(await reading()).toBe(40)
  await undo(used)
  await t.sql('update combustible.consumo set id_odometro_evento = null where id_odometro_evento is not null')
  expect((await remove(first)).status).toBe(204)
  expect(await reading()).toBe(250_400)
})

it('distances add up to the odometer readings and are never negative, for any order of trips and changes', async () => {
  const step = fc.record({
    way: fc.integer({ min: 0, max: 900 }),
    change: fc.option(fc.integer({ min: 0, max: 500_000 })),
  })
  const property = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 4 }), async (steps) => {
    fuel = await fuelFixture(t)
    let at = 45_200
    let [driven, counted] = [0, 0]
    for (const [index, { way, change }] of steps.entries()) {
      at += way
      const { body, text } = await trip(at)
      expect(body.estado, text).toBe('registrado')
      if (index > 0) driven += way
      counted += Number(body.recorrido ?? 0)
      expect(counted).toBe(driven)
      if (change === null) continue
      expect((await replaced({ lecturaAnterior: at, lecturaNueva: change })).status).toBe(201)
      at = change
    }
  })
  await fc.assert(property, { numRuns: 6 })
})
