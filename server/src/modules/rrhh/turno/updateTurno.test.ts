import { asistenciaRoutes } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { asistenciaVerificada } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { horario } from '@wamani/contract/rrhh/horario/horario.ts'
import { turno } from '@wamani/contract/rrhh/turno/turno.ts'
import { turnoVigencia } from '@wamani/contract/rrhh/turno/turnoVigencia.ts'
import { parametro } from '@wamani/contract/sistema/parametro.ts'
import { expect, test } from 'vitest'
import { attendanceOf, type Person } from '../../../../test/helpers/modules/attendance.ts'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { issuesOf, messageOf } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const clock = movableClock(new Date('2026-04-01T12:00:00-05:00'))
const t = await testApp({ clock })
const { person, punch, day, days, recompute } = attendanceOf(t)
const { idBy } = workersOf(t)
const { call, sql } = t
await leavesOf(t).staySignedIn()

// a shift and a schedule that no sample worker uses
const { body: office } = await call<Row>(turno.routes.get, { params: { id: await idBy('turno', 'id_turno', 'ADM') } })
const made = await call<Row>(turno.routes.create, { body: { ...office, codigo: 'OFI', nombre: 'Oficina' } })
const adm = { id: Number(made.body.idTurno) }
const dias = [1, 2, 3, 4, 5, 6, 7].map((numeroDia) => ({ numeroDia, turno: numeroDia < 6 ? adm.id : null }))
await call(horario.routes.create, { body: { codigo: 'OFI', nombre: 'Oficina', tipo: 'SEMANAL', cicloDias: 7, dias } })
const change = async (body: Row) => {
  const { body: stored } = await call<Row>(turno.routes.get, { params: adm })
  return call<Row>(turno.routes.update, { params: adm, body: { ...stored, ...body } })
}
const march = Array.from({ length: 31 }, (_, at) => `2026-03-${String(at + 1).padStart(2, '0')}`)
const isWorkday = (date: string) => ![0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay())

/** Adds punches for every working day from the start of the shift. */
const attend = (who: Person, dates: readonly string[], at = '08:00') =>
  punch(who, ...dates.filter(isWorkday).flatMap((date) => [`${date} ${at}`, `${date} 17:00`]))
const outcome = (rows: Row[]) =>
  rows.map(({ fecha, condicion, minutosTardanza, minutosTrabajados, ingresoProgramado }) =>
    [fecha, condicion, minutosTardanza, minutosTrabajados, ingresoProgramado].join(' '),
  )

const [who, rest] = [await person('OFI'), await person('OFI')]
await attend(who, march)
await t.night('2026-04-01')
const before = outcome(await days(who, '2026-03-01', '2026-03-31'))

test('a shift that changes to an earlier start keeps the days already worked', async () => {
  expect(before).toHaveLength(31)
  expect(before.filter((one) => one.includes('PRESENTE'))).toHaveLength(22)
  const changed = await change({ horaIngreso: '07:30', horaSalida: '16:30' })
  expect(changed, changed.text).toMatchObject({
    status: 200,
    body: { horaIngreso: '08:00', cambiaDesde: '2026-04-02' },
  })
  await t.night('2026-04-01')
  expect(outcome(await days(who, '2026-03-01', '2026-03-31'))).toEqual(before)
  const again = await recompute(who, '2026-03-01', '2026-03-31')
  expect([again.status, again.body]).toEqual([200, { dias: 0 }])
  expect(outcome(await days(who, '2026-03-01', '2026-03-31'))).toEqual(before)
})

test('new terms apply from their day on, and the shift shows the current terms', async () => {
  clock.moveTo(new Date('2026-04-08T01:00:00-05:00'))
  await t.night('2026-04-08')
  expect((await call<Row>(turno.routes.get, { params: adm })).body).toMatchObject({
    horaIngreso: '07:30',
    jornadaMin: 480,
    cambiaDesde: null,
  })
  await attend(who, ['2026-04-01', '2026-04-06', '2026-04-07'])
  expect(await day(who, '2026-04-01')).toMatchObject({ condicion: 'PRESENTE', minutosTardanza: 0 })
  expect(await day(who, '2026-04-06')).toMatchObject({ condicion: 'TARDANZA', minutosTardanza: 30, minutosExtra: 0 })
  expect(await day(who, '2026-04-07')).toMatchObject({ ingresoProgramado: '2026-04-07T07:30:00-05:00' })
  await recompute(who, '2026-03-01', '2026-03-31')
  expect(outcome(await days(who, '2026-03-01', '2026-03-31'))).toEqual(before)
  const { body: page } = await call<{ items: Row[] }>(turnoVigencia.routes.list, { query: { idTurno: adm.id } })
  expect(page.items).toMatchObject([
    { desde: '2026-04-02', horaIngreso: '07:30' },
    { desde: null, horaIngreso: '08:00' },
  ])
})

test('terms can apply from an earlier unsettled day, whose days are recomputed', async () => {
  const changed = await change({ toleranciaIngresoMin: 30, vigenteDesde: '2026-04-07' })
  expect(changed, changed.text).toMatchObject({ status: 200, body: { toleranciaIngresoMin: 30 } })
  expect(await day(who, '2026-04-06')).toMatchObject({ condicion: 'TARDANZA', minutosTardanza: 30 })
  expect(await day(who, '2026-04-07')).toMatchObject({ condicion: 'PRESENTE', minutosTardanza: 0 })
})

test('terms cannot change verified or closed days, nor begin before a planned change', async () => {
  const [{ id: idPeriodo }] = (await sql<{ id: number }>(
    "select id_periodo as id from rrhh.periodo where tipo = 'MENSUAL' and anio = 2026 and mes = 3",
  )) as [{ id: number }]
  const made = await call<Row>(asistenciaVerificada.routes.create, { body: { periodo: idPeriodo, trabajador: who.id } })
  const params = { id: Number(made.body.idAsistenciaVerificada) }
  expect((await call(asistenciaVerificada.routes.verificar, { params, body: {} })).status).toBe(200)
  const verified = await change({ horaIngreso: '07:00', vigenteDesde: '2026-03-31' })
  const sentence =
    'Los cambios pueden regir desde el 01/04/2026: hasta el 31/03/2026 hay asistencia verificada o cerrada'
  expect([verified.status, issuesOf(verified)]).toEqual([400, [{ campo: 'vigenteDesde', mensaje: sentence }]])
  expect((await call(asistenciaVerificada.routes.conformar, { params, body: {} })).status).toBe(200)
  await sql("update rrhh.periodo set estado = 'CERRADO' where id_periodo = $1", [idPeriodo])
  expect(issuesOf(await change({ horaIngreso: '07:00', vigenteDesde: '2026-03-31' }))[0]?.mensaje).toBe(sentence)

  const later = await change({ horaIngreso: '07:15', vigenteDesde: '2026-05-04' })
  expect(later, later.text).toMatchObject({ status: 200, body: { cambiaDesde: '2026-05-04' } })
  const sooner = await change({ horaIngreso: '07:10' })
  expect([sooner.status, messageOf(sooner)]).toEqual([
    409,
    'El turno ya cambia el 04/05/2026: elija esa fecha o una posterior, o elimine esa vigencia',
  ])
  const { body: page } = await call<{ items: Row[] }>(turnoVigencia.routes.list, { query: { idTurno: adm.id } })
  const [last = 0, inForce = 0] = page.items.map(({ idTurnoVigencia }) => Number(idTurnoVigencia))
  const kept = await call(turnoVigencia.routes.remove, { params: { id: inForce } })
  expect([kept.status, messageOf(kept)]).toEqual([409, 'Esta vigencia ya rige: cambie el turno desde otra fecha'])
  expect((await call(turnoVigencia.routes.remove, { params: { id: last } })).status).toBe(204)
  expect((await call<Row>(turno.routes.get, { params: adm })).body).toMatchObject({ cambiaDesde: null })
  expect((await call<Row>(asistenciaVerificada.routes.get, { params })).body).toMatchObject({ estado: 'CONFORME' })
})

test('fields that are not terms change immediately and keep the terms', async () => {
  const named = await change({ nombre: 'Administrativo central', color: '#112233' })
  expect(named, named.text).toMatchObject({
    status: 200,
    body: { nombre: 'Administrativo central', cambiaDesde: null },
  })
})

test('a shift cannot exceed the legal weekly hours of the schedules that use it', async () => {
  const long = await change({ horaIngreso: '06:00', horaSalida: '18:00' })
  expect([long.status, issuesOf(long)]).toEqual([
    400,
    [{ campo: 'horaSalida', mensaje: 'El horario OFI superaría las 48 horas semanales (55 h)' }],
  ])
})

test('a schedule is restored only if its shifts are within the legal weekly hours (A16)', async () => {
  const { body: shift } = await call<Row>(turno.routes.create, { body: { ...office, codigo: 'BRE', nombre: 'Breve' } })
  const turnoId = Number(shift.idTurno)
  const week = [1, 2, 3, 4, 5, 6, 7].map((numeroDia) => ({ numeroDia, turno: numeroDia < 7 ? turnoId : null }))
  const body = { codigo: 'BRE', nombre: 'Breve', tipo: 'SEMANAL', cicloDias: 7, dias: week } as const
  const { body: schedule } = await call<Row>(horario.routes.create, { body })
  const params = { id: Number(schedule.idHorario) }
  expect((await call(horario.routes.remove, { params })).status).toBe(204)
  const longer = { ...shift, version: undefined, horaSalida: '18:00' }
  expect((await call(turno.routes.update, { params: { id: turnoId }, body: longer })).status).toBe(200)
  expect(await call(horario.routes.restore, { params })).toMatchObject({
    ...{ status: 409, body: { codigo: 'NO_RESTAURABLE', errors: [{ campo: 'dias' }] } },
  })
  const shorter = { ...shift, version: undefined, horaSalida: '16:00' }
  expect((await call(turno.routes.update, { params: { id: turnoId }, body: shorter })).status).toBe(200)
  expect((await call(horario.routes.restore, { params })).status).toBe(204)
})

test('an assigned schedule cannot change whether it rests on holidays', async () => {
  const params = { id: await idBy('horario', 'id_horario', 'OFI') }
  const { body: stored } = await call<Row>(horario.routes.get, { params })
  const moved = await call(horario.routes.update, { params, body: { ...stored, controlaFeriado: false } })
  expect([moved.status, messageOf(moved)]).toEqual([409, 'El horario ya está asignado; cree uno nuevo'])
})

test('a setting that affects days changes from tomorrow on, unless the change is reverted before', async () => {
  await punch(rest, '2026-04-04 08:00', '2026-04-04 09:15') // a Saturday: 75 minutes, two blocks of 30
  expect(await day(rest, '2026-04-04')).toMatchObject({ condicion: 'DESCANSO', minutosExtra: 60 })
  const [setting] = (await call<{ items: Row[] }>(parametro.routes.list, { query: { query: 'minimoExtraMin' } })).body
    .items
  const params = { id: Number(setting?.idParametro) }
  const soon = await call(parametro.routes.update, { params, body: { valor: '90', vigenteDesde: '2026-04-08' } })
  expect(issuesOf(soon)).toEqual([
    {
      campo: 'vigenteDesde',
      mensaje: 'El cambio puede regir desde mañana: los días pasados conservan su valor',
    },
  ])
  const changed = await call<Row>(parametro.routes.update, { params, body: { valor: '90' } })
  expect(changed, changed.text).toMatchObject({
    status: 200,
    body: { valor: '60', valorSiguiente: '90', cambiaDesde: '2026-04-09' },
  })
  const back = await call<Row>(parametro.routes.update, { params, body: { valor: '60' } })
  expect(back, back.text).toMatchObject({ status: 200, body: { valor: '60', valorSiguiente: null, cambiaDesde: null } })
  await call<Row>(parametro.routes.update, { params, body: { valor: '90' } })
  clock.moveTo(new Date('2026-04-13T01:00:00-05:00'))
  await t.night('2026-04-13')
  await punch(rest, '2026-04-11 08:00', '2026-04-11 09:15')
  expect(await day(rest, '2026-04-11')).toMatchObject({ condicion: 'DESCANSO', minutosExtra: 0 })
  const body = { idTrabajador: rest.id, desde: '2026-04-04', hasta: '2026-04-04' }
  expect((await call(asistenciaRoutes.recalculateAsistencia, { body })).body).toEqual({ dias: 0 })
  expect((await call<Row>(parametro.routes.get, { params })).body).toMatchObject({ valor: '90', cambiaDesde: null })
})
