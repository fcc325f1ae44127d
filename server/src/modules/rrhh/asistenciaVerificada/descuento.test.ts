import { asistenciaVerificada } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { expect, test } from 'vitest'
import { attendanceOf, type Person } from '../../../../test/helpers/modules/attendance.ts'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

// WF1.7. Every worker earns 2,400.00 a month from 2024 on. February 2026 has 28 days, 20 of them working days; January
// has 31.
const clock = movableClock(new Date('2026-03-03T12:00:00-05:00'))
const t = await testApp({ clock })
const { person, assign, punch, recompute } = attendanceOf(t)
const { request, act } = leavesOf(t)
const { inForce } = workersOf(t)
await t.sql(
  'delete from rrhh.asistencia_verificada where id_periodo in (select id_periodo from rrhh.periodo where anio = 2026)',
)
await t.sql('update rrhh.unidad set id_jefe = null, id_jefe_encargado = null')

const workdays = (month: string, last: number) =>
  Array.from({ length: last }, (_, at) => `2026-${month}-${String(at + 1).padStart(2, '0')}`).filter(
    (day) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()),
  )
const attend = (who: Person, days: readonly string[]) =>
  punch(who, ...days.flatMap((day) => [`${day} 08:00`, `${day} 17:00`]))

async function discountOf(who: Person, month: 1 | 2): Promise<Row> {
  const last = month === 1 ? 31 : 28
  await recompute(who, `2026-0${month}-01`, `2026-0${month}-${last}`)
  const [period] = await t.sql<{ id: number }>(
    "select id_periodo as id from rrhh.periodo where tipo = 'MENSUAL' and anio = 2026 and mes = $1",
    [month],
  )
  const body = { periodo: period?.id, trabajador: who.id }
  const made = await t.call<Row>(asistenciaVerificada.routes.create, { body: body as never })
  expect(made.status, made.text).toBe(201)
  return made.body
}

async function onUnpaidLeave(who: Person, fechaInicio: string, fechaFin: string) {
  const body = { idTrabajador: who.id, fechaInicio, fechaFin, excepcionPlazo: true }
  const made = await request('LIC-SGH', body, 'RRHH')
  expect(made.status, made.text).toBe(201)
  await act(made.body.idSolicitud, 'visar', 'RRHH')
  await act(made.body.idSolicitud, 'aprobar', 'RRHH')
  const [{ estado } = { estado: '' }] = await t.sql<{ estado: string }>(
    'select estado from rrhh.solicitud where id_solicitud = $1',
    [made.body.idSolicitud],
  )
  expect(estado).toBe('APROBADA')
}

test('unpaid leave for a month of 28 days costs the whole pay', async () => {
  const who = await person()
  await onUnpaidLeave(who, '2026-02-01', '2026-02-28')
  expect(await discountOf(who, 2)).toMatchObject({ diasLicenciaSinGoce: 28, montoDescuento: 2400 })
})

test('absence on every working day of a month costs the whole pay', async () => {
  const who = await person()
  expect(await discountOf(who, 2)).toMatchObject({ diasFalta: 20, montoDescuento: 2400 })
})

test('each unpaid day costs a thirtieth if one day of a month of 28 days was worked', async () => {
  const who = await person()
  await attend(who, ['2026-02-02'])
  expect(await discountOf(who, 2)).toMatchObject({ diasFalta: 19, montoDescuento: 1520 })
})

test('one worked day is paid a thirtieth in a month with thirty unpaid days', async () => {
  const who = await person()
  await attend(who, ['2026-01-30'])
  await onUnpaidLeave(who, '2026-01-01', '2026-01-29')
  await onUnpaidLeave(who, '2026-01-31', '2026-01-31')
  expect(await discountOf(who, 1)).toMatchObject({ diasLicenciaSinGoce: 30, montoDescuento: 2320 })
})

test('an absence costs the pay of the contract in force on that day', async () => {
  const who = await person(null, { codigo: 'CAS-DET', fechaInicio: '2026-01-01', fechaFin: '2026-02-13' })
  await assign(who.id, 'ADM', '2026-01-01')
  await inForce({ idTrabajador: who.id, codigo: 'CAS-IND', fechaInicio: '2026-02-14', remuneracion: '3600.00' })

  await attend(
    who,
    workdays('02', 28).filter((day) => day !== '2026-02-05' && day !== '2026-02-20'),
  )
  expect(await discountOf(who, 2)).toMatchObject({ diasFalta: 2, montoDescuento: 200 })
})
