import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { periodoVacacionalRoutes } from '@wamani/contract/rrhh/vacacion/periodoVacacional.ts'
import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { vacacionRoutes } from '@wamani/contract/rrhh/vacacion/vacacionRoutes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { readPdf } from '../../../../test/helpers/files/readPdf.ts'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { OLD, vacationsOf, whole } from '../../../../test/helpers/modules/vacations.ts'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { messageOf } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const clock = movableClock(new Date('2026-05-04T10:00:00-05:00'))
const t = await testApp({ clock })
const { staySignedIn, servant, w1, years, earn, plan, request } = leavesOf(t)
const { act, yearOf, accepted } = vacationsOf(t)
const { action } = workersOf(t)

const at = (day: string) => clock.moveTo(new Date(`${day}T10:00:00-05:00`))
await t.signIn('Analista RRHH')
await staySignedIn()
beforeEach(() => at('2026-05-04'))

describe('vacations', () => {
  test('begin and end with the nightly job, and return unused days when suspended', async () => {
    const worker = await w1()
    const made = await accepted(worker, OLD, whole('2026-06-01', '2026-06-12'))
    const stateOn = async (day: string) => {
      await t.night(day)
      return (
        await t.sql<{ estado: string }>('select estado from rrhh.vacacion where id_vacacion = $1', [made.idVacacion])
      )[0]?.estado
    }
    expect(await stateOn('2026-05-31')).toBe('PROGRAMADA')
    expect(await stateOn('2026-06-01')).toBe('EN_GOCE')
    const dates = (fechaSuspension: string) => ({ fechaSuspension, motivoSuspension: 'Necesidad de servicio' })
    expect(await act(made.idVacacion, 'suspender', dates('2026-06-15'))).toMatchObject({
      status: 400,
      body: { errors: [{ mensaje: 'La fecha de suspensión debe estar entre 02/06/2026 y 14/06/2026' }] },
    })
    const suspended = await act(made.idVacacion, 'suspender', dates('2026-06-08'))
    expect(suspended.body).toMatchObject({ estado: 'SUSPENDIDA', dias: 7, diasHabiles: 5 })
    expect(await yearOf(worker)).toMatchObject({ gozados: 7, programados: 0, saldo: 23 })
    await accepted(worker, OLD, whole('2026-06-08', '2026-06-19'))
    expect((await act(made.idVacacion, 'anular')).status).toBe(409)
  })

  test('have the state of their days at once if registered late (WF2.8)', async () => {
    const worker = await w1()
    const late = (desde: string, hasta: string) =>
      plan(worker, OLD, { fechaInicio: desde, fechaFin: hasta, excepcionPlazo: true, documento: 'Memo 10' }, 'RRHH')
    at('2026-05-15')
    const over = await late('2026-05-04', '2026-05-10')
    expect(over.body, over.text).toMatchObject({ estado: 'GOZADA' })
    const underWay = await late('2026-05-11', '2026-05-22')
    expect(underWay.body, underWay.text).toMatchObject({ estado: 'EN_GOCE' })
    const suspended = await act(underWay.body.idVacacion, 'suspender', {
      fechaSuspension: '2026-05-13',
      motivoSuspension: 'Descanso médico',
    })
    expect(suspended.body, suspended.text).toMatchObject({ estado: 'SUSPENDIDA' })
    expect((await late('2026-06-01', '2026-06-12')).body).toMatchObject({ estado: 'PROGRAMADA' })
    const mistaken = { params: { id: Number(over.body.idVacacion) } }
    expect((await t.call(vacacion.routes.anular, { ...mistaken, as: 'Analista RRHH' })).status).toBe(403)
    const annulled = await t.call<Row>(vacacion.routes.anular, { ...mistaken, as: 'RRHH' })
    expect(annulled.body, annulled.text).toMatchObject({ estado: 'ANULADA' })
  })

  test('end after their last day and use up the year', async () => {
    const worker = await w1()
    await accepted(worker, OLD, whole('2026-06-01', '2026-06-30'))
    await t.night('2026-07-01')
    expect(await yearOf(worker)).toMatchObject({ gozados: 30, saldo: 0, estado: 'AGOTADO' })
    const { body } = await t.call<Row[]>(`GET ${vacacion.api}`)
    const listed = await t.sql<{ n: number }>(
      "select count(*)::int as n from rrhh.vacacion where estado in ('PROGRAMADA', 'EN_GOCE')",
    )
    expect(body).toHaveLength(Math.min(firstOf(listed).n, 300))
  })

  test('free their days when they are rescheduled', async () => {
    const worker = await w1()
    const made = await accepted(worker, OLD, whole('2026-06-01', '2026-06-30'))
    const moved = await act(made.idVacacion, 'reprogramar', { fechaInicio: '2026-06-08', fechaFin: '2026-07-07' })
    expect(moved.body).toMatchObject({ estado: 'REPROGRAMADA' })
    expect(await yearOf(worker)).toMatchObject({ programados: 30, saldo: 0 })
    const again = await act(made.idVacacion, 'reprogramar', { fechaInicio: '2026-07-08', fechaFin: '2026-08-07' })
    expect([again.status, messageOf(again)]).toEqual([
      409,
      'Operación no permitida: el registro está en estado REPROGRAMADA',
    ])
    expect(
      (await t.call<Row>(vacacion.routes.remove, { params: { id: Number(made.idVacacion) }, query: {} })).status,
    ).toBe(409)
  })

  test('end with the contract, and the year is settled (WF2.9)', async () => {
    const worker = await w1({ remuneracion: 2400 })
    await accepted(worker, OLD, whole('2026-05-25', '2026-06-05'))
    await accepted(worker, OLD, whole('2026-08-03', '2026-08-14'))
    const leave = { idTrabajador: worker, fechaInicio: '2026-07-01', fechaFin: '2026-07-02', excepcionPlazo: true }
    const pending = await request('LIC-SGH', leave)
    expect(pending.status, pending.text).toBe(201)
    await t.night('2026-05-25')
    at('2026-05-29')
    const contract = firstOf(
      await t.sql<{ id: number }>('select id_contrato as id from rrhh.contrato where id_trabajador = $1', [worker]),
    )
    const ceased = await action('cesar', contract.id, { fechaCese: '2026-05-29', motivoCese: 'RENUNCIA' })
    expect(ceased.status, ceased.text).toBe(200)
    const states = await t.sql(
      'select estado, dias::float from rrhh.vacacion where id_trabajador = $1 order by fecha_inicio',
      [worker],
    )
    expect(states).toEqual([
      { estado: 'SUSPENDIDA', dias: 5 },
      { estado: 'ANULADA', dias: 14 },
    ])
    const steps = 'select estado_nuevo, comentario from rrhh.solicitud_historial where id_solicitud = $1 order by 1'
    expect(await t.sql(steps, [pending.body.idSolicitud])).toContainEqual({
      estado_nuevo: 'ANULADA',
      comentario: 'Cese del trabajador',
    })
    const asked = await t.call<Row>(solicitud.routes.get, { params: { id: Number(pending.body.idSolicitud) } })
    expect(asked.body.estado).toBe('ANULADA')
    // From 2025-07-15 to 2026-05-29: ten months and fifteen days.
    expect(await years(worker)).toMatchObject([
      { estado: 'GANADO', saldo: 25 },
      { estado: 'LIQUIDADO', diasGanados: 26.25, saldo: 26.25 },
    ])
    const settled = await t.call<Row>(periodoVacacionalRoutes.settleVacacional, { params: { id: worker } })
    expect(settled.body).toMatchObject({
      remuneracion: 2400,
      periodos: [
        { saldo: 25, monto: 2000, nota: null },
        { saldo: 26.25, monto: 2100, nota: null },
      ],
      total: 4100,
    })
  })

  test('taken in advance are deducted from the settlement', async () => {
    const worker = await servant({ desde: '2026-01-05', remuneracion: 3000 })
    await accepted(worker, '2026-2027', whole('2026-05-18', '2026-05-22'))
    await t.night('2026-05-25')
    await t.sql('update rrhh.vacacion set dias = 12 where id_trabajador = $1', [worker])
    at('2026-05-26')
    const contract = firstOf(
      await t.sql<{ id: number }>('select id_contrato as id from rrhh.contrato where id_trabajador = $1', [worker]),
    )
    await action('cesar', contract.id, { fechaCese: '2026-05-25', motivoCese: 'RENUNCIA' })
    const settled = await t.call<Row>(periodoVacacionalRoutes.settleVacacional, { params: { id: worker } })
    // Four months and twenty-one days earn 11.75 days.
    expect(settled.body.periodos).toMatchObject([{ saldo: -0.25, monto: -25, nota: 'Adelanto por descontar' }])
  })
})

test('vacation balances of a day are equal on the screen, in the spreadsheet and in the PDF', async () => {
  const worker = await w1({}, { apellidoPaterno: 'Zzaldívar' })
  await earn(Number((await years(worker))[0]?.idPeriodoVacacional))
  const { body } = await t.call<Row[]>(vacacionRoutes.reportSaldos, { query: { fecha: '2026-05-04' } })
  const row = body.find(({ idTrabajador }) => idTrabajador === worker)
  // Nine months and twenty days of the second year.
  expect(row).toMatchObject({ ganados: 30, devengado: 24.17, saldo: 54, periodosPendientes: 1, alertas: [] })
  const pdf = await t.call(vacacionRoutes.exportSaldos, { query: { formato: 'pdf' } })
  expect((await readPdf(pdf.bytes)).join(' ')).toContain('ZZALDÍVAR')
  const sheet = await t.call(vacacionRoutes.exportSaldos, { query: { formato: 'csv' } })
  expect(sheet.text).toContain('Saldo')
  expect((await t.call(vacacionRoutes.reportSaldos, { as: 'Trabajador' })).status).toBe(403)
})
