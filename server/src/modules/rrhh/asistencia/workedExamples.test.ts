import { horario } from '@wamani/contract/rrhh/horario/horario.ts'
import { turno } from '@wamani/contract/rrhh/turno/turno.ts'
import { expect, test } from 'vitest'
import { attendanceOf } from '../../../../test/helpers/modules/attendance.ts'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp({ clock: movableClock(new Date('2026-04-10T12:00:00-05:00')) })
const { person, punch, day, importText, assign } = attendanceOf(t)
const { idBy } = workersOf(t)
const MONDAY = '2026-03-02'

/** Creates a shift like the given one, with a schedule of the same code from Monday to Friday. */
async function shiftLike(codigo: string, changes: Row) {
  const params = { id: await idBy('turno', 'id_turno', codigo) }
  const stored = await t.call(turno.routes.get, { params })
  const made = await t.call(turno.routes.create, { body: { ...stored.body, ...changes } })
  expect(made.status, made.text).toBe(201)
  const { idTurno, codigo: own, nombre } = made.body
  const dias = [1, 2, 3, 4, 5, 6, 7].map((numeroDia) => ({ numeroDia, turno: numeroDia < 6 ? idTurno : null }))
  const body = { codigo: own, nombre, tipo: 'SEMANAL', cicloDias: 7, dias }
  expect((await t.call(horario.routes.create, { body })).status).toBe(201)
}

test('lateness begins one minute after the tolerance and ignores seconds (example 1)', async () => {
  const edge = await person()
  await punch(edge, `${MONDAY} 08:10:59`, `${MONDAY} 17:02`)
  expect(await day(edge, MONDAY)).toMatchObject({
    condicion: 'PRESENTE',
    minutosTardanza: 0,
    minutosTrabajados: 470,
    minutosExtra: 0,
    ingresoProgramado: '2026-03-02T08:00:00-05:00',
    marcaIngreso: '2026-03-02T08:10:00-05:00',
    marcaSalida: '2026-03-02T17:02:00-05:00',
    turno: { codigo: 'ADM' },
    periodo: { nombre: 'Marzo 2026' },
    unidad: { codigo: '07.1' },
    cerrado: false,
  })
  const late = await person()
  await punch(late, `${MONDAY} 08:11:00`, `${MONDAY} 17:00`)
  expect(await day(late, MONDAY)).toMatchObject({ condicion: 'TARDANZA', minutosTardanza: 11, minutosTrabajados: 469 })
})

test('a shift can count lateness from the end of its tolerance (example 1)', async () => {
  await shiftLike('ADM', { codigo: 'ADM-T', nombre: 'Desde la tolerancia', modoTardanza: 'DESDE_TOLERANCIA' })
  const late = await person('ADM-T')
  await punch(late, `${MONDAY} 08:11`, `${MONDAY} 17:00`)
  expect(await day(late, MONDAY)).toMatchObject({
    turno: { codigo: 'ADM-T' },
    condicion: 'TARDANZA',
    minutosTardanza: 1,
  })
})

test('arriving after the limit is an absence and not lateness (example 2)', async () => {
  const [edge, beyond] = [await person(), await person()]
  await punch(edge, `${MONDAY} 09:00`, `${MONDAY} 17:00`)
  expect(await day(edge, MONDAY)).toMatchObject({ condicion: 'TARDANZA', minutosTardanza: 60 })
  await punch(beyond, `${MONDAY} 09:01`, `${MONDAY} 17:00`)
  expect(await day(beyond, MONDAY)).toMatchObject({ condicion: 'FALTA', minutosTardanza: 0, minutosTrabajados: 419 })
})

test('leaving at lunch without a permit counts the afternoon as missing (example 4, second half)', async () => {
  const who = await person()
  await punch(who, `${MONDAY} 08:00`, `${MONDAY} 13:02`)
  expect(await day(who, MONDAY)).toMatchObject({ minutosSalidaAnticipada: 180, minutosTrabajados: 300 })
})

test('overtime counts in blocks after a minimum and never before the shift (example 5)', async () => {
  const [some, little] = [await person(), await person()]
  await punch(some, `${MONDAY} 07:40`, `${MONDAY} 18:47`)
  expect(await day(some, MONDAY)).toMatchObject({
    minutosExtra: 90,
    minutosExtraAutorizados: 0,
    minutosTrabajados: 480,
  })
  await punch(little, `${MONDAY} 08:00`, `${MONDAY} 17:59`)
  expect(await day(little, MONDAY)).toMatchObject({ minutosExtra: 0 })
})

test('a night shift belongs to the day on which it begins (example 6)', async () => {
  const nurse = await person('GUARD')
  await punch(nurse, '2026-03-04 19:20', '2026-03-05 07:05')
  expect(await day(nurse, '2026-03-04')).toMatchObject({
    turno: { codigo: 'NOC' },
    minutosTardanza: 20,
    minutosTrabajados: 700,
    minutosExtra: 0,
    marcaSalida: '2026-03-05T07:05:00-05:00',
  })
  expect(await day(nurse, '2026-03-05')).toMatchObject({ condicion: 'DESCANSO', marcaIngreso: null, minutosExtra: 0 })
})

test('a clock file is imported row by row (example 8)', async () => {
  const who = await person()
  const answer = await importText(
    [
      'dni,fecha,hora',
      `${who.dni},02/03/2026,08:05`,
      `${who.dni},2026-03-02,08:05:40`,
      '99999999,02/03/2026,08:00',
      `${who.dni},31/02/2026,08:00`,
      `${who.dni},02/03/2026,25:00`,
    ].join('\n'),
  )
  expect(answer).toMatchObject({
    status: 201,
    body: {
      nombreArchivo: 'reloj.csv',
      total: 5,
      insertadas: 1,
      duplicadas: 1,
      rechazadas: 3,
      errores: [
        { fila: 4, mensaje: 'Fila 4: DNI «99999999» no corresponde a un trabajador' },
        { fila: 5, mensaje: 'Fila 5: fecha «31/02/2026» no válida' },
        { fila: 6, mensaje: 'Fila 6: hora «25:00» no válida' },
      ],
    },
  })
})

test('days without punches are rest days, holidays or absences', async () => {
  const [office, nurse, nobody] = [await person(), await person('GUARD'), await person(null)]
  await punch(office, `${MONDAY} 08:00`)
  await punch(nurse, '2026-04-01 07:00')
  await punch(nobody, `${MONDAY} 08:00`)
  expect(await day(office, MONDAY)).toMatchObject({ condicion: 'INCOMPLETA', minutosTrabajados: 0 })
  await punch(office, '2026-04-03 08:00', '2026-04-03 12:00', '2026-04-06 08:00')
  const [thursday, friday] = [await day(office, '2026-04-02'), await day(office, '2026-04-03')]
  expect([thursday?.condicion, friday]).toMatchObject([
    'FERIADO',
    { condicion: 'FERIADO', minutosExtra: 240, turno: null },
  ])
  expect(await day(office, '2026-04-05')).toMatchObject({ condicion: 'DESCANSO' })
  expect(await day(nurse, '2026-04-01')).toMatchObject({ condicion: 'INCOMPLETA', turno: { codigo: 'MAN' } })
  expect(await day(nobody, MONDAY)).toMatchObject({ condicion: 'SIN_HORARIO', turno: null })
  await assign(nobody.id, 'ADM', MONDAY)
  expect(await day(nobody, MONDAY)).toMatchObject({ condicion: 'INCOMPLETA' })
  expect(await day(nobody, '2026-03-03')).toMatchObject({ condicion: 'FALTA' })
})

test('a punched lunch subtracts its excess and a lunch with one punch is flagged', async () => {
  await shiftLike('ADM-C', { codigo: 'ADM-R', nombre: 'Con refrigerio marcado', marcaRefrigerio: true })
  const [whole, half] = [await person('ADM-R'), await person('ADM-R')]
  await punch(whole, `${MONDAY} 08:00`, `${MONDAY} 13:00`, `${MONDAY} 14:00`, `${MONDAY} 16:30`)
  expect(await day(whole, MONDAY)).toMatchObject({
    marcaInicioRefrigerio: `${MONDAY}T13:00:00-05:00`,
    marcaFinRefrigerio: `${MONDAY}T14:00:00-05:00`,
    minutosExcesoRefrigerio: 15,
    minutosTrabajados: 450,
    observacion: null,
  })
  await punch(half, `${MONDAY} 08:00`, `${MONDAY} 13:00`, `${MONDAY} 16:30`)
  expect(await day(half, MONDAY)).toMatchObject({
    minutosExcesoRefrigerio: 0,
    minutosTrabajados: 465,
    observacion: 'Marcación de refrigerio incompleta',
  })
})
