import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { periodoVacacionalRoutes } from '@wamani/contract/rrhh/vacacion/periodoVacacional.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { OLD, vacationsOf, whole } from '../../../../test/helpers/modules/vacations.ts'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const clock = movableClock(new Date('2026-05-04T10:00:00-05:00'))
const t = await testApp({ clock })
const { staySignedIn, servant, w1, years, schedule, request } = leavesOf(t)
const { refused, accepted, yearOf } = vacationsOf(t)
const { worker, inForce, post, action } = workersOf(t)

const at = (day: string) => clock.moveTo(new Date(`${day}T10:00:00-05:00`))
await staySignedIn()
beforeEach(() => at('2026-05-04'))

const contractOf = async (idTrabajador: number) => {
  const row = firstOf(
    await t.sql<{ id: number }>(
      'select id_contrato as id from rrhh.contrato where id_trabajador = $1 order by fecha_inicio limit 1',
      [idTrabajador],
    ),
  )
  return row.id
}
const cease = async (id: number, fechaCese: string) => {
  const answer = await action('cesar', id, { fechaCese, motivoCese: 'RENUNCIA' })
  expect(answer.status, answer.text).toBe(200)
}
const settlement = async (id: number) =>
  (await t.call<Row>(periodoVacacionalRoutes.settleVacacional, { params: { id } })).body
const statesOf = async (idTrabajador: number) =>
  (
    await t.sql<{ estado: string }>('select estado from rrhh.vacacion where id_trabajador = $1 order by fecha_inicio', [
      idTrabajador,
    ])
  ).map(({ estado }) => estado)
/** Returns a nombrado whose contract is suspended from a day on without an end. */
const resting = async (fechaInicio: string, suspended: string) => {
  const { plazas } = await post(1)
  const idTrabajador = await worker()
  const id = await inForce({ idTrabajador, idCape: plazas[0], codigo: '276-NOM', fechaInicio })
  await schedule(idTrabajador)
  const rest = await action('suspender', id, { motivo: 'DESIGNACION', fechaInicio: suspended, documento: 'R-1' })
  expect(rest.status, rest.text).toBe(200)
  return { idTrabajador, id }
}

describe('the service of a worker', () => {
  test('does not change because of a future contract under another regime', async () => {
    const idTrabajador = await servant({ desde: '2026-01-01', codigo: 'CAS-DET', fechaFin: '2026-06-30' })
    const obra = { idTrabajador, codigo: '728-OBR', fechaInicio: '2026-07-01', fechaFin: '2026-12-31' }
    await inForce({ ...obra, fechaSuscripcion: '2026-05-04' })
    expect(await years(idTrabajador)).toMatchObject([{ fechaInicio: '2026-01-01', estado: 'EN_CURSO' }])
    await t.night('2026-07-01')
    expect(await years(idTrabajador)).toMatchObject([
      { fechaInicio: '2026-01-01', estado: 'LIQUIDADO', diasGanados: 15 },
      { numero: 1, fechaInicio: '2026-07-01', estado: 'EN_CURSO' },
    ])
  })

  test('counts once for a nombrado who is designated twice', async () => {
    const { idTrabajador } = await resting('2026-01-01', '2026-02-01')
    const designated = async (fechaInicio: string) => {
      const { plazas } = await post(1)
      return inForce({ idTrabajador, idCape: plazas[0], codigo: '276-DES', fechaInicio })
    }
    await cease(await designated('2026-02-01'), '2026-03-15')
    await designated('2026-04-01')
    expect(await years(idTrabajador)).toMatchObject([{ numero: 1, fechaInicio: '2026-01-01', estado: 'EN_CURSO' }])
  })

  test('belongs to the active regime while the worker has two regimes', async () => {
    const { idTrabajador, id } = await resting('2026-01-01', '2026-02-01')
    await cease(await inForce({ idTrabajador, codigo: 'CAS-IND', fechaInicio: '2026-02-01' }), '2026-03-31')
    expect((await action('reincorporar', id, { fechaFin: '2026-03-31' })).status).toBe(200)
    expect(await years(idTrabajador)).toMatchObject([
      { fechaInicio: '2026-01-01', estado: 'LIQUIDADO', diasGanados: 2.5 },
      { fechaInicio: '2026-02-01', estado: 'LIQUIDADO', diasGanados: 5 },
      { fechaInicio: '2026-04-01', estado: 'EN_CURSO' },
    ])
  })

  test('continues over days without pay', async () => {
    const { idTrabajador, id } = await resting('2026-01-01', '2026-02-01')
    expect((await action('reincorporar', id, { fechaFin: '2026-03-31' })).status).toBe(200)
    expect(await years(idTrabajador)).toMatchObject([{ fechaInicio: '2026-01-01', estado: 'EN_CURSO' }])
  })
})

describe('the end of a service', () => {
  test('pays each year at the pay of its own service', async () => {
    const idTrabajador = await servant({ desde: '2025-05-01', codigo: 'CAS-IND', remuneracion: 2400 })
    const first = await contractOf(idTrabajador)
    const raise = {
      tipo: 'REMUNERACION',
      fechaSuscripcion: '2026-01-01',
      fechaInicio: '2026-01-01',
      remuneracion: 3000,
    }
    expect((await action('adenda', first, { ...raise, documento: 'A-1', motivo: 'Nivelación' })).status).toBe(200)
    const later = { ...raise, fechaInicio: '2026-05-04', remuneracion: 9000 }
    expect((await action('adenda', first, { ...later, documento: 'A-2', motivo: 'Nivelación' })).status).toBe(200)
    await cease(first, '2026-03-31')
    await inForce({
      idTrabajador,
      codigo: '728-OBR',
      fechaInicio: '2026-04-01',
      fechaFin: '2026-12-31',
      remuneracion: 6000,
    })
    const obra = { idTrabajador, codigo: '728-OBR', fechaInicio: '2027-01-01', fechaFin: '2027-12-31' }
    await inForce({ ...obra, fechaSuscripcion: '2026-05-04', remuneracion: 8000 })
    // Eleven months at 3,000.00; one month and four days at 6,000.00, in halves of a day.
    expect(await settlement(idTrabajador)).toMatchObject({
      remuneracion: 6000,
      periodos: [
        { estado: 'LIQUIDADO', remuneracion: 3000, saldo: 27.5, monto: 2750 },
        { estado: 'EN_CURSO', remuneracion: 6000, saldo: 2.5, monto: 500 },
      ],
      total: 3250,
    })
  })

  test('ends vacations with the last bond, even if a lease of services continues', async () => {
    const idTrabajador = await w1()
    await accepted(idTrabajador, OLD, whole('2026-05-11', '2026-05-22'))
    await accepted(idTrabajador, OLD, whole('2026-08-03', '2026-08-14'))
    const leave = { idTrabajador, fechaInicio: '2026-07-01', fechaFin: '2026-07-02', excepcionPlazo: true }
    const asked = await request('LIC-SGH', leave)
    expect(asked.status, asked.text).toBe(201)
    await inForce({ idTrabajador, codigo: 'LOC-SER', fechaInicio: '2026-05-01', fechaFin: '2026-12-31' })
    await t.night('2026-05-11')
    at('2026-05-15')
    await cease(await contractOf(idTrabajador), '2026-05-15')
    expect(await statesOf(idTrabajador)).toEqual(['SUSPENDIDA', 'ANULADA'])
    const pending = await t.call<Row>(solicitud.routes.get, { params: { id: Number(asked.body.idSolicitud) } })
    expect(pending.body.estado).toBe('ANULADA')
  })

  test('ends vacations if the next contract has another regime, but not within the same service', async () => {
    const going = await servant({ desde: '2026-01-01', codigo: 'CAS-DET', fechaFin: '2026-05-31' })
    await inForce({ idTrabajador: going, codigo: 'CAS-DET', fechaInicio: '2026-06-01', fechaFin: '2026-12-31' })
    const dates = { ...whole('2026-05-25', '2026-06-02'), excepcionPlazo: true }
    await accepted(going, '2026-2027', dates)
    await t.night('2026-06-01')
    expect(await statesOf(going)).toEqual(['EN_GOCE'])
    at('2026-05-04')
    const { idTrabajador } = await resting('2026-01-01', '2026-02-01')
    const cas = await inForce({ idTrabajador, codigo: 'CAS-IND', fechaInicio: '2026-02-01' })
    await accepted(idTrabajador, 'el que sigue', { ...whole('2026-06-15', '2026-06-21'), excepcionPlazo: true })
    await cease(cas, '2026-05-04')
    expect(await statesOf(idTrabajador)).toEqual(['ANULADA'])
  })

  test('pays the balance, which cannot be taken in the next service', async () => {
    const idTrabajador = await w1({ remuneracion: 3000 })
    await cease(await contractOf(idTrabajador), '2026-05-03')
    await inForce({ idTrabajador, codigo: '728-OBR', fechaInicio: '2026-05-04', fechaFin: '2027-12-31' })
    expect(await yearOf(idTrabajador)).toMatchObject({ estado: 'GANADO', saldo: 30 })
    expect(await refused(idTrabajador, OLD, whole('2026-06-01', '2026-06-12'))).toEqual([
      400,
      `El saldo del periodo vacacional ${OLD} se paga en la liquidación: su vínculo terminó el 03/05/2026`,
    ])
    // It does not block vacations earned by the next service.
    at('2026-09-01')
    const next = { ...whole('2026-09-14', '2026-09-20'), excepcionPlazo: true }
    expect(await accepted(idTrabajador, '2026-2027', next)).toMatchObject({ esAdelanto: true })
    expect((await settlement(idTrabajador)).periodos).toMatchObject([{ saldo: 30, monto: 3000 }, {}, {}])
  })
})
