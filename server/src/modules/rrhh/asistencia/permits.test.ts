import { expect, test } from 'vitest'
import { attendanceOf, type Person } from '../../../../test/helpers/modules/attendance.ts'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import { testFiles } from '../../../../test/helpers/validValue.ts'

const t = await testApp({ clock: movableClock(new Date('2026-03-04T12:00:00-05:00')) })
const { person, punch, day, recompute } = attendanceOf(t)
const { request, act, userOf, head, years, earn, plan } = leavesOf(t)
const { move } = workersOf(t)
const MONDAY = '2026-03-02'

/** Head of every worker in this file. */
const boss = await person()
await head('07.1', boss.id)
const bossUser = await userOf(boss.id, 'Jefe de unidad')

/** Creates a request for that Monday and approves it, by the head or by human resources if they decide. */
async function granted(who: Person, codigo: string, body: Row) {
  const made = await request(
    codigo,
    { idTrabajador: who.id, fechaInicio: MONDAY, excepcionPlazo: true, ...body },
    'RRHH',
  )
  expect(made.status, made.text).toBe(201)
  const id = made.body.idSolicitud
  await act(id, 'visar', bossUser)
  const byHead = await act(id, 'aprobar', bossUser)
  const approved = byHead.status === 200 ? byHead : await act(id, 'aprobar', 'RRHH')
  expect(approved.status, approved.text).toBe(200)
  return Number(id)
}
const hours = (horaInicio: string, horaFin: string) => ({ horaInicio, horaFin })

test('a permit justifies its hours with or without pay (example 3)', async () => {
  const [paid, unpaid] = [await person(), await person()]
  for (const who of [paid, unpaid]) await punch(who, `${MONDAY} 10:05`, `${MONDAY} 17:00`)
  expect(await day(paid, MONDAY)).toMatchObject({ condicion: 'FALTA' })
  const id = await granted(paid, 'PER-SAL', { ...hours('08:00', '10:00'), sustento: testFiles.pdf() })
  const expected = { condicion: 'PRESENTE', minutosTardanza: 0, minutosJustificados: 120, minutosTrabajados: 355 }
  expect(await day(paid, MONDAY)).toMatchObject({ ...expected, minutosSinGoce: 0 })
  await granted(unpaid, 'PER-PAR', hours('08:00', '10:00'))
  expect(await day(unpaid, MONDAY)).toMatchObject({ ...expected, minutosSinGoce: 120 })
  expect((await act(id, 'anular', 'RRHH')).status).toBe(200)
  expect(await day(paid, MONDAY)).toMatchObject({ condicion: 'FALTA', minutosJustificados: 0 })
})

test('a commission that begins at lunch leaves no missing minutes (example 4)', async () => {
  const who = await person()
  await punch(who, `${MONDAY} 08:00`, `${MONDAY} 13:02`)
  await granted(who, 'COM-DIA', { ...hours('14:00', '17:00'), lugar: 'Calca' })
  const expected = {
    condicion: 'PRESENTE',
    minutosSalidaAnticipada: 0,
    minutosJustificados: 180,
    minutosTrabajados: 300,
  }
  expect(await day(who, MONDAY)).toMatchObject(expected)
})

test('overtime is authorised only for the approved hours (example 5)', async () => {
  const who = await person()
  await punch(who, `${MONDAY} 07:40`, `${MONDAY} 18:47`)
  await granted(who, 'HEX', hours('17:00', '18:00'))
  expect(await day(who, MONDAY)).toMatchObject({ minutosExtra: 90, minutosExtraAutorizados: 60 })
})

test('a permit at the start or end of the day replaces the missing punch', async () => {
  const who = await person()
  await punch(who, `${MONDAY} 08:02`)
  expect(await day(who, MONDAY)).toMatchObject({ condicion: 'INCOMPLETA' })
  await granted(who, 'PER-PAR', hours('15:00', '17:00'))
  expect(await day(who, MONDAY)).toMatchObject({ condicion: 'PRESENTE', marcaSalida: '2026-03-02T15:00:00-05:00' })
})

test('whole-day leave takes precedence over punches', async () => {
  const [ill, away] = [await person(), await person()]
  await granted(ill, 'LIC-ENF', { fechaFin: MONDAY, sustento: testFiles.pdf() })
  expect(await day(ill, MONDAY)).toMatchObject({ condicion: 'LICENCIA', conGoce: true, minutosTrabajados: 0 })
  await granted(away, 'LIC-SGH', { fechaFin: MONDAY })
  expect(await day(away, MONDAY)).toMatchObject({ condicion: 'LICENCIA', conGoce: false })
})

test('whole-day commissions are not absences, with or without a movement', async () => {
  const [travels, moved] = [await person(), await person()]
  const made = await granted(travels, 'COM-VIA', { fechaFin: MONDAY, lugar: 'Quillabamba', sustento: testFiles.pdf() })
  expect(await day(travels, MONDAY)).toMatchObject({
    condicion: 'COMISION',
    conGoce: true,
    solicitud: { idSolicitud: made },
  })
  const away = {
    idTrabajador: moved.id,
    fechaInicio: MONDAY,
    fechaFin: '2026-03-06',
    externo: true,
    entidadDestino: 'MEF',
  }
  expect((await move('COM', away, true)).status).toBe(200)
  await recompute(moved, MONDAY)
  expect(await day(moved, MONDAY)).toMatchObject({ condicion: 'COMISION', minutosTrabajados: 0 })
})

test('unpaid leave counts the hours of the night shift it covers', async () => {
  const nurse = await person('GUARD')
  const night = '2026-02-27'
  await punch(nurse, `${night} 22:00`, '2026-02-28 07:00')
  await granted(nurse, 'PER-PAR', { fechaInicio: night, ...hours('19:00', '22:00') })
  const expected = { condicion: 'PRESENTE', minutosSinGoce: 180, minutosTrabajados: 540 }
  expect(await day(nurse, night)).toMatchObject({ turno: { codigo: 'NOC' }, ...expected })
})

test('half a day of vacation leaves the other half as working time', async () => {
  const halves = { MANANA: ['14:00', '17:00'], TARDE: ['08:00', '13:00'] } as const
  for (const [mediaJornada, [from, to]] of Object.entries(halves)) {
    const who = await person()
    const [first] = await years(who.id)
    await earn(Number(first?.idPeriodoVacacional))
    const dates = { modalidad: 'FRACCION', fechaInicio: MONDAY, fechaFin: MONDAY, mediaJornada, excepcionPlazo: true }
    const planned = await plan(who.id, String(first?.nombre), dates)
    expect(planned.status, planned.text).toBe(201)
    await punch(who, `${MONDAY} ${from}`, `${MONDAY} ${to}`)
    const expected = { condicion: 'PRESENTE', minutosTardanza: 0, minutosSalidaAnticipada: 0 }
    expect(await day(who, MONDAY), mediaJornada).toMatchObject({
      ...expected,
      ingresoProgramado: `${MONDAY}T${from}:00-05:00`,
      salidaProgramada: `${MONDAY}T${to}:00-05:00`,
    })
  }
})
