import { asistenciaRoutes } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { marcacion } from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import { miEquipoRoutes } from '@wamani/contract/rrhh/espacio/miEquipoRoutes.ts'
import { miEspacioRoutes } from '@wamani/contract/rrhh/espacio/miEspacioRoutes.ts'
import { horario } from '@wamani/contract/rrhh/horario/horario.ts'
import { turno } from '@wamani/contract/rrhh/turno/turno.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attendanceOf, type Person } from '../../../../test/helpers/modules/attendance.ts'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const clock = movableClock(new Date('2026-04-10T12:00:00-05:00'))
const t = await testApp({ clock })
const { person, punch, day, days, recompute } = attendanceOf(t)
const { request, act, userOf, head, staySignedIn } = leavesOf(t)
const { idBy } = workersOf(t)
const { call, sql } = t
const boss = await person()
await head('07.1', boss.id)
const bossUser = await userOf(boss.id, 'Jefe de unidad')
await t.signIn('RRHH')
await staySignedIn()

const MONDAY = '2026-03-02'
const SUNDAY = '2026-03-08'
const motivo = 'El reloj no funcionó'

const byHand = (who: Person, fechaHora: string) =>
  call<Row>(marcacion.routes.create, { body: { trabajador: who.id, fechaHora, motivo } })
const flags = async ({ id }: Person) => {
  const query = { idTrabajador: id, sortBy: 'fechaHora', anulada: false, per_page: 50 }
  const { body } = await call<{ items: Row[] }>(marcacion.routes.list, { query })
  return body.items.map(({ fechaHora, fueraDeHorario }) => [String(fechaHora).slice(11, 16), fueraDeHorario])
}

test('punches outside the shift window are listed on the day but do not change it', async () => {
  const who = await person()
  await punch(who, `${MONDAY} 03:30`, `${MONDAY} 08:14`, `${MONDAY} 17:02`, `${MONDAY} 23:40`)
  expect(await day(who, MONDAY)).toMatchObject({
    ...{ condicion: 'TARDANZA', minutosTardanza: 14, minutosTrabajados: 466, minutosExtra: 0 },
    ...{ marcaIngreso: '2026-03-02T08:14:00-05:00', marcaSalida: '2026-03-02T17:02:00-05:00' },
    fueraDeHorario: '03:30, 23:40',
  })
  expect(await flags(who)).toEqual([
    ['03:30', true],
    ['08:14', false],
    ['17:02', false],
    ['23:40', true],
  ])
})

test('a day with punches outside the shift window only is an absence', async () => {
  const who = await person()
  await punch(who, `${MONDAY} 02:10`, `${MONDAY} 23:50`)
  expect(await day(who, MONDAY)).toMatchObject({
    ...{ condicion: 'FALTA', minutosTrabajados: 0, marcaIngreso: null, marcaSalida: null },
    fueraDeHorario: '02:10, 23:50',
  })
})

test('a day without a shift lists all punches of its date', async () => {
  const who = await person()
  await punch(who, `${SUNDAY} 03:30`, `${SUNDAY} 23:40`)
  expect(await day(who, SUNDAY)).toMatchObject({
    ...{ condicion: 'DESCANSO', marcaIngreso: '2026-03-08T03:30:00-05:00', fueraDeHorario: null },
    minutosExtra: 1200,
  })
  expect(await flags(who)).toEqual([
    ['03:30', false],
    ['23:40', false],
  ])
})

test('a punch between two night shifts counts for neither shift', async () => {
  const params = { id: await idBy('turno', 'id_turno', 'NOC') }
  const { body: night } = await call<Row>(turno.routes.get, { params })
  expect(night).toMatchObject({ horaIngreso: '19:00', horaSalida: '07:00' })
  const nurse = await person('GUARD')
  // The night shift of the 4th ends on a rest day, which lists punches outside the shift window.
  await punch(nurse, '2026-03-04 18:55', '2026-03-05 07:04', '2026-03-05 12:00')
  expect(await day(nurse, '2026-03-04')).toMatchObject({ condicion: 'PRESENTE', fueraDeHorario: null })
  expect(await day(nurse, '2026-03-05')).toMatchObject({ condicion: 'DESCANSO', fueraDeHorario: null })
  // no worker of the afternoon shift starts at four in the morning
  await punch(nurse, '2026-03-03 04:00', '2026-03-03 12:58', '2026-03-03 19:01')
  expect(await day(nurse, '2026-03-03')).toMatchObject({
    ...{ condicion: 'PRESENTE', turno: { codigo: 'TAR' }, fueraDeHorario: '04:00' },
    marcaIngreso: '2026-03-03T12:58:00-05:00',
  })
})

test('manual punches follow the shift window and are replaced even outside it', async () => {
  const who = await person()
  const made = await byHand(who, `${MONDAY}T03:30:00-05:00`)
  expect(made, made.text).toMatchObject({ status: 201, body: { fueraDeHorario: true } })
  expect((await byHand(who, `${MONDAY}T08:00:00-05:00`)).body).toMatchObject({ fueraDeHorario: false })
  expect(await day(who, MONDAY)).toMatchObject({ condicion: 'INCOMPLETA', fueraDeHorario: '03:30' })
  const body = { trabajador: who.id, fecha: MONDAY, marcas: ['23:40', '17:00'], motivo }
  const written = await call<Row>(asistenciaRoutes.registerAsistencia, { body: body as never })
  expect(written.body, written.text).toMatchObject({
    ...{ condicion: 'INCOMPLETA', marcaSalida: '2026-03-02T17:00:00-05:00', fueraDeHorario: '23:40' },
  })
  const params = { id: Number(written.body.idAsistencia) }
  expect((await call(asistenciaRoutes.removeMarcas, { params })).status).toBe(204)
  expect(await flags(who)).toEqual([])
})

test('manual punches for a shift do not replace those of an overlapping shift', async () => {
  const [noc, man] = [await idBy('turno', 'id_turno', 'NOC'), await idBy('turno', 'id_turno', 'MAN')]
  const dias = [noc, man, null].map((one, at) => ({ numeroDia: at + 1, turno: one }))
  const cycle = { codigo: 'NM', nombre: 'Noche y mañana', tipo: 'ROTATIVO', cicloDias: 3, fechaAncla: '2026-01-01' }
  const made = await call(horario.routes.create, { body: { ...cycle, dias } })
  expect(made.status, made.text).toBe(201)
  const nurse = await person('NM')
  const write = (fecha: string, marcas: string[]) =>
    call<Row>(asistenciaRoutes.registerAsistencia, { body: { trabajador: nurse.id, fecha, marcas, motivo } as never })
  // Both windows contain the morning of the 3rd: until seven it belongs to the night shift, afterwards to the morning
  // shift.
  expect((await write('2026-03-03', ['07:10', '13:00'])).body).toMatchObject({ condicion: 'PRESENTE' })
  expect((await write('2026-03-02', ['19:00', '07:00'])).body).toMatchObject({ condicion: 'PRESENTE' })
  expect((await days(nurse, '2026-03-02', '2026-03-03')).map(({ condicion }) => condicion)).toEqual([
    'PRESENTE',
    'PRESENTE',
  ])
})

test('annulling a punch removes it from the list of punches outside the window', async () => {
  const who = await person()
  const { body } = await byHand(who, `${MONDAY}T23:30:00-05:00`)
  expect(await day(who, MONDAY)).toMatchObject({ fueraDeHorario: '23:30' })
  const params = { id: Number(body.idMarcacion) }
  const gone = await call<Row>(marcacion.routes.anular, { params, body: { motivo: 'Marcó por otra persona' } })
  expect(gone, gone.text).toMatchObject({ status: 200, body: { fueraDeHorario: false } })
  expect(await day(who, MONDAY)).toMatchObject({ fueraDeHorario: null })
})

test('an approved forgotten punch outside the window does not complete the day', async () => {
  const who = await person()
  await punch(who, `${MONDAY} 17:00`)
  const body = { fechaInicio: MONDAY, horaInicio: '03:30', marcaOmitida: 'INGRESO' }
  const made = await request('JUS-OMI', { idTrabajador: who.id, excepcionPlazo: true, ...body }, 'RRHH')
  expect(made.status, made.text).toBe(201)
  expect((await act(made.body.idSolicitud, 'aprobar', bossUser)).status).toBe(200)
  expect(await day(who, MONDAY)).toMatchObject({ condicion: 'INCOMPLETA', fueraDeHorario: '03:30' })
})

test('punches outside the window add no overtime to the day or the month', async () => {
  const who = await person()
  await punch(who, `${MONDAY} 08:00`, `${MONDAY} 17:00`, `${MONDAY} 23:40`)
  const body = { fechaInicio: MONDAY, horaInicio: '17:00', horaFin: '21:00', excepcionPlazo: true }
  const extra = await request('HEX', { idTrabajador: who.id, ...body }, 'RRHH')
  expect(extra.status, extra.text).toBe(201)
  await act(extra.body.idSolicitud, 'visar', bossUser)
  const head = await act(extra.body.idSolicitud, 'aprobar', bossUser)
  if (head.status !== 200) expect((await act(extra.body.idSolicitud, 'aprobar', 'RRHH')).status).toBe(200)
  expect(await day(who, MONDAY)).toMatchObject({ minutosExtra: 0, minutosExtraAutorizados: 0 })
})

test('any punches outside all shift windows leave the day unchanged', async () => {
  const [office, nurse] = [await person('ADM'), await person('GUARD')]
  await punch(office, `${MONDAY} 08:05`, `${MONDAY} 17:00`)
  await punch(nurse, '2026-03-03 13:05', '2026-03-03 19:00')
  const plain = ({ fueraDeHorario: _, version: __, ...row }: Row = {}) => row
  const before = [await day(office, MONDAY), await day(nurse, '2026-03-03')].map(plain)
  // The window of ADM is 06:00 to 23:00. The window of TAR begins at 11:00 that day, after the window of MAN of the day
  // before.
  const minute = fc.oneof(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 1381, max: 1439 }))
  const hourOf = (n: number) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`
  const property = fc.asyncProperty(fc.uniqueArray(minute, { minLength: 1, maxLength: 8 }), async (minutes) => {
    await punch(office, ...minutes.map((one) => `${MONDAY} ${hourOf(one)}`))
    await punch(
      nurse,
      ...minutes.filter((one) => one < 360).map((one) => `2026-03-03 ${hourOf(one)}`),
      '2026-03-03 05:00',
    )
    expect([await day(office, MONDAY), await day(nurse, '2026-03-03')].map(plain)).toEqual(before)
    expect((await recompute(office, MONDAY)).body).toEqual({ dias: 0 })
  })
  await fc.assert(property, { numRuns: 8 })
  expect((await day(office, MONDAY))?.fueraDeHorario).toMatch(/^\d\d:\d\d(, \d\d:\d\d)*$/)
})

test('the dashboards show punches of the current shift apart from those outside its window', async () => {
  const who = await person()
  await sql(
    `insert into rrhh.marcacion (id_trabajador, fecha_hora, motivo)
     select $1, t::timestamptz, 'Marcas de hoy' from unnest($2::text[]) t`,
    [who.id, ['2026-04-10 03:30-05', '2026-04-10 08:14-05']],
  )
  const as = await userOf(who.id, 'Trabajador')
  const { body } = await call<{ hoy: Row }>(miEspacioRoutes.showMiEspacio, { as })
  expect(body.hoy).toMatchObject({ marcas: ['08:14'], fueraDeHorario: ['03:30'] })
  const team = await call<{ hoy: Row[] }>(miEquipoRoutes.showMiEquipo, { as: bossUser })
  expect(team.body.hoy.find(({ idTrabajador }) => idTrabajador === who.id)).toMatchObject({
    ...{ situacion: 'PRESENTE', ingreso: '08:14', salida: null },
  })
})
