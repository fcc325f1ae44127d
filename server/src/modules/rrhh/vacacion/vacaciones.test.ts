import { horarioTrabajador } from '@wamani/contract/rrhh/horario/horarioTrabajador.ts'
import { periodoVacacional } from '@wamani/contract/rrhh/vacacion/periodoVacacional.ts'
import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { fraction, OLD, vacationsOf, whole } from '../../../../test/helpers/modules/vacations.ts'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { refusal } from '../../../../test/helpers/requestAnswers.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const clock = movableClock(new Date('2026-05-04T10:00:00-05:00'))
const t = await testApp({ clock })
const { staySignedIn, servant, w1, years, plan, earn, schedule, request, act: requestedAction } = leavesOf(t)
const { yearOf, refused, accepted } = vacationsOf(t)
const { inForce, idBy } = workersOf(t)
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

const at = (day: string) => clock.moveTo(new Date(`${day}T10:00:00-05:00`))
await t.signIn('Analista RRHH')
await staySignedIn()
beforeEach(() => at('2026-05-04'))

describe('years of entitlement', () => {
  test('follow an unbroken service and earn days by months and days worked (example 9)', async () => {
    at('2026-03-01')
    const worker = await w1()
    expect(await years(worker)).toMatchObject([
      { numero: 1, nombre: OLD, fechaInicio: '2024-07-15', fechaFin: '2025-07-14', estado: 'GANADO', saldo: 30 },
      { numero: 2, nombre: '2025-2026', estado: 'EN_CURSO', diasGanados: 18.75, saldo: 18.5 },
    ])
    const other = await servant({ desde: '2025-07-15' })
    const late = await refused(other, '2025-2026', { ...whole('2026-03-02', '2026-03-20'), excepcionPlazo: true })
    expect(late).toEqual([400, 'Supera el adelanto permitido: generado 18.5, usado 0, solicitado 21'])
    const half = { ...whole('2026-03-02', '2026-03-19'), excepcionPlazo: true }
    expect(await accepted(other, '2025-2026', half)).toMatchObject({ dias: 18, esAdelanto: true })
  })

  test('continue with a contract from the next day on, and restart after a gap or in another regime', async () => {
    const worker = await servant({ desde: '2024-01-01', codigo: 'CAS-DET', fechaFin: '2024-12-31' })
    await inForce({ idTrabajador: worker, fechaInicio: '2025-01-01', fechaFin: '2025-12-31' })
    await inForce({ idTrabajador: worker, fechaInicio: '2026-02-01', fechaFin: '2026-12-31' })
    expect(await years(worker)).toMatchObject([
      { numero: 1, fechaInicio: '2024-01-01', estado: 'SIN_RECORD' },
      { numero: 2, fechaInicio: '2025-01-01', estado: 'SIN_RECORD' },
      { numero: 1, fechaInicio: '2026-02-01', estado: 'EN_CURSO' },
    ])
  })

  test('accept an initial record and adjustment with a reason, and ignore other fields', async () => {
    const worker = await servant()
    const [first] = await years(worker)
    const params = { id: Number(first?.idPeriodoVacacional) }
    const without = await t.call<Row>(periodoVacacional.routes.update, { params, body: { ajuste: 3 } })
    expect(without).toMatchObject({
      status: 400,
      body: { errors: [{ campo: 'motivoAjuste', mensaje: 'Ingrese el motivo' }] },
    })
    const body = { diasEfectivosManual: 210, ajuste: -2.5, motivoAjuste: 'Saldo anterior', saldo: 99 } as never
    const set = await t.call<Row>(periodoVacacional.routes.update, { params, body })
    expect(set.body).toMatchObject({ estado: 'GANADO', diasGanados: 30, saldo: 27.5 })
    expect((await t.call(periodoVacacional.routes.update, { params, body, as: 'Analista RRHH' })).status).toBe(403)
  })

  test('keep at least the planned days when the record or the adjustment is lowered', async () => {
    const worker = await w1()
    const [first] = await years(worker)
    const params = { id: Number(first?.idPeriodoVacacional) }
    const set = (body: Row) =>
      t.call<Row>(periodoVacacional.routes.update, { params, body: { motivoAjuste: 'Récord corregido', ...body } })
    await accepted(worker, OLD, whole('2026-06-01', '2026-06-30'))
    const sentence = 'días de vacaciones programadas sin saldo: anúlelas o reprográmelas antes'
    expect(refusal(await set({ diasEfectivosManual: 100 }))).toEqual([409, `Quedarían 30 ${sentence}`])
    expect(refusal(await set({ ajuste: -0.5 }))).toEqual([409, `Quedarían 0.5 ${sentence}`])
    expect((await set({ ajuste: 2 })).status).toBe(200)
    expect((await set({ ajuste: 0 })).status).toBe(200)
    // A computed record cannot be rejected, so it raises an alert.
    await t.sql('update rrhh.periodo_vacacional set dias_efectivos_manual = null where id_trabajador = $1', [worker])
    await t.night('2026-05-04')
    const alerts = await t.sql(
      "select texto from nucleo.alerta where tipo = 'rrhh.vacacionesSinSaldo' and sujeto = $1 and cerrada_en is null",
      [worker],
    )
    expect(alerts).toEqual([{ texto: 'Tiene 30 días programados sin saldo del periodo 2024-2025' }])
  })

  test('keep the days that planned vacations need when the adjustment of the current year is lowered', async () => {
    const worker = await servant()
    const [, second] = await years(worker)
    const params = { id: Number(second?.idPeriodoVacacional) }
    const set = (ajuste: number) =>
      t.call<Row>(periodoVacacional.routes.update, { params, body: { ajuste, motivoAjuste: 'Saldo anterior' } })
    expect((await set(10)).status).toBe(200)
    await accepted(worker, '2025-2026', { ...whole('2026-06-01', '2026-06-30'), excepcionPlazo: true })
    expect((await set(5)).status).toBe(200)
    expect(refusal(await set(0))).toEqual([
      409,
      'Quedarían 4 días de vacaciones programadas sin saldo: anúlelas o reprográmelas antes',
    ])
  })

  test('recount vacations under another schedule, and reject it if fractions would exceed seven days', async () => {
    const worker = await w1()
    expect(await accepted(worker, OLD, fraction('2026-06-01', '2026-06-04'))).toMatchObject({
      diasHabiles: 4,
      fechaRetorno: '2026-06-05',
    })
    await accepted(worker, OLD, fraction('2026-06-08', '2026-06-10'))
    const body = {
      ...{ idTrabajador: worker, fechaInicio: '2026-06-01' },
      idHorario: await idBy('horario', 'id_horario', 'GUARD'),
    }
    const made = await t.call<Row>(horarioTrabajador.routes.create, { body })
    expect(made.status, made.text).toBe(201)
    const works = async (from: string, to: string) =>
      (
        await t.sql<{ dia: string }>(
          'select dia::text from rrhh.jornada_between($1, $2, array[$3::int]) where laborable order by 1',
          [from, to, worker],
        )
      ).map(({ dia }) => dia)
    const query = { idTrabajador: worker, sortBy: 'fechaInicio' }
    const [first] = (await t.call<{ items: Row[] }>(vacacion.routes.list, { query })).body.items
    const taken = await works('2026-06-01', '2026-06-04')
    expect(taken.length).toBeLessThan(4)
    expect(first).toMatchObject({
      diasHabiles: taken.length,
      fechaRetorno: (await works('2026-06-05', '2026-06-20'))[0],
    })
    const next = firstOf((await works('2026-06-15', '2026-06-26')).filter((day) => ![0, 6].includes(weekday(day))))
    await accepted(worker, OLD, fraction(next, next))
    const params = { id: Number(made.body.idHorarioTrabajador) }
    const refusedRemoval = await t.call<Row>(horarioTrabajador.routes.remove, { params })
    expect(refusal(refusedRemoval)).toEqual([
      409,
      expect.stringMatching(
        / superaría los 7 días hábiles fraccionables del periodo 2024-2025: anule o reprograme antes su fracción$/,
      ),
    ])
  })

  test('count worked and equivalent days on the day after the year ends (WF2.2)', async () => {
    const worker = await servant({ desde: '2025-05-04' })
    const id = Number((await years(worker))[0]?.idPeriodoVacacional)
    const weighed = async () => (await t.call<Row>(periodoVacacional.routes.update, { params: { id }, body: {} })).body
    await t.sql('delete from rrhh.asistencia where id_trabajador = $1', [worker])
    const days = `select $1::int, d::date, 'PRESENTE' as condicion, (select id_turno from rrhh.turno where codigo = 'ADM'), true
      from generate_series(date '2025-05-05', date '2026-05-03', interval '1 day') d where extract(isodow from d) < 6`
    await t.sql(
      `insert into rrhh.asistencia (id_trabajador, fecha, condicion, id_turno, en_patron) ${days} order by d limit 209`,
      [worker],
    )
    expect(await weighed()).toMatchObject({ estado: 'SIN_RECORD', diasEfectivos: 209, saldo: 0 })
    await t.sql(
      `insert into rrhh.asistencia (id_trabajador, fecha, condicion, id_turno, en_patron)
       values ($1, '2026-05-01', 'FERIADO', null, true), ($1, '2026-05-02', 'DESCANSO', null, false)`,
      [worker],
    )
    expect(await weighed()).toMatchObject({ estado: 'GANADO', diasEfectivos: 210, saldo: 30 })
  })
})

describe('days of vacation', () => {
  test('include the weekend after a Friday (example 10)', async () => {
    const worker = await w1()
    const made = await accepted(worker, OLD, whole('2026-06-01', '2026-06-12'))
    expect(made).toMatchObject({ fechaFinComputo: '2026-06-14', dias: 14, fechaRetorno: '2026-06-15' })
    expect(await yearOf(worker)).toMatchObject({ saldo: 16, programados: 14 })

    const friday = await accepted(await w1(), OLD, fraction('2026-06-19'))
    expect(friday).toMatchObject({ dias: 3, diasHabiles: 1 })

    const week = await w1()
    expect(await accepted(week, OLD, whole('2026-06-15', '2026-06-19'))).toMatchObject({ dias: 7 })
    expect(await refused(await w1(), OLD, whole('2026-06-15', '2026-06-18'))).toEqual([
      400,
      'Un descanso continuo debe ser de al menos 7 días calendario',
    ])
  })

  test('do not include a weekend or halves of a day on a rotating schedule', async () => {
    const worker = await w1()
    await t.sql('delete from rrhh.horario_trabajador where id_trabajador = $1', [worker])
    await schedule(worker, 'GUARD')
    // 2026-06-19 is a Friday. In the pattern that began on 2026-01-01 it is the fifth day, a rest day.
    expect(await refused(worker, OLD, fraction('2026-06-19'))).toEqual([
      400,
      'Las vacaciones no pueden iniciar en un día de descanso o feriado',
    ])
    expect(await accepted(worker, OLD, whole('2026-06-21', '2026-07-03'))).toMatchObject({ dias: 13 })
    expect(await refused(worker, OLD, fraction('2026-08-05', '2026-08-05', 'TARDE'))).toEqual([
      400,
      'La media jornada solo aplica a jornada ordinaria',
    ])
  })
})

describe('the checks of vacations in order', () => {
  test('V1 to V3 reject a start on a rest day, too few days and a mismatched kind', async () => {
    const worker = await w1()
    expect((await refused(worker, OLD, whole('2026-06-29', '2026-07-10')))[1]).toBe(
      'Las vacaciones no pueden iniciar en un día de descanso o feriado',
    )
    expect((await refused(worker, OLD, fraction('2026-06-15', '2026-06-22')))[1]).toBe(
      'Un descanso de 7 días o más debe registrarse como continuo',
    )
    expect((await refused(worker, OLD, fraction('2026-06-18', '2026-06-20')))[1]).toBe(
      'La fracción debe terminar en un día laborable',
    )
  })

  test('V2 accepts fewer days if they are all that the year has left', async () => {
    const worker = await w1()
    await accepted(worker, OLD, whole('2026-06-01', '2026-06-26'))
    expect(await yearOf(worker)).toMatchObject({ saldo: 2 })
    expect(await accepted(worker, OLD, whole('2026-07-06', '2026-07-07'))).toMatchObject({ dias: 2 })
    expect(await yearOf(worker)).toMatchObject({ saldo: 0, programados: 30, estado: 'GANADO' })
  })

  test('V4 and V5 allow seven days a year in fractions, and four a week', async () => {
    const first = async () => {
      const worker = await w1()
      await accepted(worker, OLD, fraction('2026-06-01', '2026-06-03'))
      return worker
    }
    const four = await first()
    await accepted(four, OLD, fraction('2026-06-04'))
    expect(await yearOf(four)).toMatchObject({ habilesUsados: 4 })
    expect(await refused(await first(), OLD, fraction('2026-06-04', '2026-06-05'))).toEqual([
      400,
      'No puede fraccionar más de 4 días hábiles en una semana',
    ])
    await accepted(four, OLD, fraction('2026-06-15', '2026-06-16'))
    await accepted(four, OLD, fraction('2026-06-22', '2026-06-22', 'MANANA'))
    expect(await yearOf(four)).toMatchObject({ habilesUsados: 6.5 })
    expect(await refused(four, OLD, fraction('2026-07-06'))).toEqual([
      400,
      'Supera los 7 días hábiles fraccionables del periodo: usados 6.5, solicitados 1',
    ])
    await accepted(four, OLD, fraction('2026-06-22', '2026-06-22', 'TARDE'))
    expect(await yearOf(four)).toMatchObject({ habilesUsados: 7, saldo: 23 })
  })

  test('V6 and V7 limit days to the balance and require the oldest year first', async () => {
    const worker = await w1()
    expect(await refused(worker, OLD, whole('2026-06-01', '2026-07-06'))).toEqual([
      400,
      'Saldo vacacional insuficiente: disponible 30, solicitado 36',
    ])
    expect(await refused(worker, '2025-2026', whole('2026-06-01', '2026-06-12'))).toEqual([
      400,
      `Use primero el saldo del periodo ${OLD}`,
    ])
    const fresh = await servant()
    expect(await refused(fresh, OLD, whole('2026-06-01', '2026-06-12'))).toEqual([
      400,
      `El periodo vacacional ${OLD} no tiene saldo`,
    ])
    const next = await plan(worker, 'ninguno', whole('2026-06-01', '2026-06-12'))
    expect(next.body).toMatchObject({ periodoVacacional: { nombre: OLD } })
  })

  test('V8 requires a request for a fraction five working days before', async () => {
    const worker = await w1()
    at('2026-06-09')
    expect(await refused(worker, OLD, fraction('2026-06-15'))).toEqual([
      400,
      'Debe solicitarse con al menos 5 días hábiles de anticipación',
    ])
    at('2026-06-08')
    await accepted(worker, OLD, fraction('2026-06-15'))
    at('2026-06-09')
    const excepted = { ...fraction('2026-06-16'), excepcionPlazo: true }
    expect((await plan(worker, OLD, excepted, 'Analista RRHH')).status).toBe(403)
    await accepted(worker, OLD, excepted)
  })

  test('V9 rejects overlapping vacations', async () => {
    const worker = await w1()
    await accepted(worker, OLD, whole('2026-08-03', '2026-08-14'))
    expect(await refused(worker, OLD, whole('2026-08-14', '2026-08-20'))).toEqual([
      409,
      'Las fechas se superponen con vacaciones del 03/08/2026 al 16/08/2026',
    ])
    await accepted(worker, OLD, whole('2026-08-17', '2026-08-23'))
    const [clash] = await t.sql<{ n: number }>(
      'select count(*)::int as n from rrhh.vacacion where id_trabajador = $1',
      [worker],
    )
    expect(clash?.n).toBe(2)
    const same = t.sql(
      `insert into rrhh.vacacion (id_trabajador, id_periodo_vacacional, modalidad, fecha_inicio, fecha_fin, fecha_fin_computo, dias, dias_habiles)
       select id_trabajador, id_periodo_vacacional, 'CONTINUA', '2026-08-10', '2026-08-20', '2026-08-20', 11, 9
       from rrhh.vacacion where id_trabajador = $1 limit 1`,
      [worker],
    )
    await expect(same).rejects.toThrow('vacacion_superpuesta')
  })

  test('V10 rejects days taken by another request', async () => {
    const worker = await w1()
    const leave = { idTrabajador: worker, fechaInicio: '2026-06-10', fechaFin: '2026-06-11', excepcionPlazo: true }
    const asked = await request('LIC-SGH', leave)
    expect(asked.status, asked.text).toBe(201)
    expect(await refused(worker, OLD, whole('2026-06-08', '2026-06-19'))).toEqual([
      409,
      `Existe la solicitud ${asked.body.numero} en esas fechas`,
    ])
    expect((await requestedAction(asked.body.idSolicitud, 'anular')).status).toBe(200)
    await accepted(worker, OLD, whole('2026-06-08', '2026-06-19'))
  })

  test('V11 requires a contract on all days and rejects days in closed months', async () => {
    const worker = await servant({ desde: '2025-01-01', codigo: 'CAS-DET', fechaFin: '2025-12-31' })
    await inForce({ idTrabajador: worker, fechaInicio: '2026-01-01', fechaFin: '2026-06-30' })
    await earn(Number((await years(worker))[0]?.idPeriodoVacacional))
    expect(await refused(worker, '2025-2026', whole('2026-06-22', '2026-07-03'))).toEqual([
      400,
      'El contrato del trabajador termina el 30/06/2026, antes del fin de las vacaciones',
    ])
    await t.sql("update rrhh.periodo set estado = 'CERRADO' where tipo = 'MENSUAL' and anio = 2026 and mes = 2")
    expect(await refused(worker, '2025-2026', whole('2026-02-02', '2026-02-13'))).toEqual([
      409,
      'El periodo Febrero 2026 está cerrado',
    ])
    await t.sql("update rrhh.periodo set estado = 'ABIERTO' where estado = 'CERRADO'")
  })
})
