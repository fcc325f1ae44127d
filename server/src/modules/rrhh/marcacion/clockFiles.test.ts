import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asistenciaRoutes } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { marcacion, marcacionRoutes } from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import { expect, test } from 'vitest'
import { createRow } from '../../../../test/helpers/buildRow.ts'
import { resourceOf } from '../../../../test/helpers/everyResource.ts'
import { attendanceOf, type Person } from '../../../../test/helpers/modules/attendance.ts'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { issuesOf } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp({ clock: movableClock(new Date('2026-11-15T10:00:00-05:00')) })
const { person, assign, day } = attendanceOf(t)
const { inForce } = workersOf(t)
const { call, sql } = t
const FIELD = join(import.meta.dirname, '../../../../test/field')
const DNI = '99540889'

/** Returns the worker of the files in `test/field`: in service since 2024, with the schedule ADM. */
async function rosaOf(): Promise<Person> {
  const [known] = await sql<{ id: number }>(
    'select id_trabajador as id from rrhh.trabajador where numero_documento = $1',
    [DNI],
  )
  if (known) return { id: known.id, dni: DNI }
  const { id } = await createRow(t, resourceOf('rrhh.trabajador'), { numeroDocumento: DNI })
  await inForce({ idTrabajador: id, codigo: 'CAS-IND', fechaInicio: '2024-07-15' })
  await assign(id, 'ADM', '2024-07-15')
  return { id, dni: DNI }
}
const rosa = await rosaOf()
await sql('delete from rrhh.marcacion where id_trabajador = $1', [rosa.id])

const take = (nombre: string, contenido: Uint8Array, more: Row = {}) =>
  call<Row>(marcacionRoutes.importMarcaciones, {
    body: { archivo: { nombre, tipo: 'application/octet-stream', contenido }, ...more } as never,
  })
const field = (name: string) => take(name, readFileSync(join(FIELD, name)))
const text = (lines: readonly string[], more: Row = {}, nombre = 'reloj.csv') =>
  take(nombre, new TextEncoder().encode(lines.join('\r\n')), more)
/** Returns the punches of one file and deletes them for the next test. */
async function punchesOf({ id }: { id: number }) {
  const rows = await sql<{ hora: string }>(
    `delete from rrhh.marcacion where id_trabajador = $1
     returning to_char(fecha_hora at time zone 'America/Lima', 'YYYY-MM-DD HH24:MI') as hora`,
    [id],
  )
  return rows.map(({ hora }) => hora).toSorted((one, other) => one.localeCompare(other))
}
const messagesOf = ({ body }: { body: Row }) => (body.errores as Row[]).map(({ mensaje }) => mensaje)

test('marcas-fuera-de-ventana.csv: punches outside the shift window do not change the day', async () => {
  expect((await field('marcas-fuera-de-ventana.csv')).body).toMatchObject({ total: 4, insertadas: 4, rechazadas: 0 })
  expect(await day(rosa, '2026-11-11')).toMatchObject({
    ...{ condicion: 'TARDANZA', minutosTardanza: 14, minutosExtra: 0, fueraDeHorario: '03:30, 23:40' },
    ...{ marcaIngreso: '2026-11-11T08:14:00-05:00', marcaSalida: '2026-11-11T17:02:00-05:00' },
  })
  await punchesOf(rosa)
})

test('attlog.dat: reads padded numbers, tab separators and repeated punches of a ZKTeco clock', async () => {
  const answer = await field('attlog.dat')
  expect(answer.body, answer.text).toMatchObject({ total: 3, insertadas: 2, duplicadas: 1, rechazadas: 0 })
  expect(await punchesOf(rosa)).toEqual(['2026-11-10 07:58', '2026-11-10 17:03'])
})

test('reloj-con-departamento.csv: finds columns by heading, with date and time in one column', async () => {
  const answer = await field('reloj-con-departamento.csv')
  expect(answer.body, answer.text).toMatchObject({ total: 1, insertadas: 1, rechazadas: 0 })
  expect(await punchesOf(rosa)).toEqual(['2026-11-02 07:58'])
})

test('doce-horas.csv: reads 12-hour times as written by Windows and by clocks', async () => {
  const answer = await field('doce-horas.csv')
  expect(answer.body, answer.text).toMatchObject({ total: 4, insertadas: 4, rechazadas: 0 })
  expect(await punchesOf(rosa)).toEqual([
    '2026-11-04 07:58',
    '2026-11-04 17:03',
    '2026-11-05 00:10',
    '2026-11-05 07:58',
  ])
})

test('carne-extranjeria.csv: finds a worker by any document, with zeros that a spreadsheet removed', async () => {
  const { id } = await createRow(t, resourceOf('rrhh.trabajador'), {
    tipoDocumento: 'CE',
    numeroDocumento: '001234567',
  })
  const answer = await field('carne-extranjeria.csv')
  expect(answer.body, answer.text).toMatchObject({ total: 2, insertadas: 2, rechazadas: 0 })
  expect(await punchesOf({ id })).toEqual(['2026-11-06 07:58', '2026-11-06 17:01'])
  // once another worker has the number as DNI, the number without zeros is ambiguous
  await createRow(t, resourceOf('rrhh.trabajador'), { numeroDocumento: '01234567' })
  const doubtful = await field('carne-extranjeria.csv')
  expect(messagesOf(doubtful)).toEqual(['Fila 3: el número «1234567» corresponde a 2 trabajadores'])
  expect(await punchesOf({ id })).toEqual(['2026-11-06 07:58'])
  const said = await text([
    'tipo documento;n° documento;fecha;hora',
    'CE;1234567;06/11/2026;17:01',
    'RUC;1234567;06/11/2026;17:02',
  ])
  expect([said.body.insertadas, messagesOf(said)]).toEqual([
    1,
    ['Fila 3: RUC «1234567» no corresponde a un trabajador'],
  ])
  expect(await punchesOf({ id })).toEqual(['2026-11-06 17:01'])
})

test('reloj-sin-pila.csv: rejects punches before the first contract of the worker', async () => {
  const answer = await field('reloj-sin-pila.csv')
  expect(answer.body, answer.text).toMatchObject({
    ...{ total: 1, insertadas: 0, rechazadas: 1 },
    errores: [{ mensaje: 'Fila 2: el trabajador no tenía contrato el 04/01/2000 (revise la pila del reloj)' }],
  })
  expect(await punchesOf(rosa)).toEqual([])
  const who = await person('ADM', { fechaInicio: '2026-11-02' })
  const early = await text([
    `${who.dni},30/10/2026,08:00`,
    `${who.dni},02/11/2026,08:00`,
    `${who.dni},16/11/2026,08:00`,
  ])
  expect(early.body).toMatchObject({ insertadas: 1, rechazadas: 2 })
  expect(messagesOf(early)).toEqual([
    'Fila 1: el trabajador no tenía contrato el 30/10/2026',
    'Fila 3: la marcación es posterior a la fecha y hora actual',
  ])
  const motivo = 'El reloj no funcionó'
  const body = { trabajador: who.id, fechaHora: '2026-10-30T08:00:00-05:00', motivo }
  expect(issuesOf(await call(marcacion.routes.create, { body }))).toEqual([
    { campo: 'fechaHora', mensaje: 'El trabajador no tenía contrato el 30/10/2026' },
  ])
  const marks = { trabajador: who.id, fecha: '2026-10-30', marcas: ['08:00'], motivo }
  expect(issuesOf(await call(asistenciaRoutes.registerAsistencia, { body: marks as never }))).toEqual([
    { campo: 'fecha', mensaje: 'El trabajador no tenía contrato el 30/10/2026' },
  ])
})

test('mac-1904.xlsx: reads dates counted from 1904', async () => {
  const answer = await field('mac-1904.xlsx')
  expect(answer.body, answer.text).toMatchObject({ total: 1, insertadas: 1, rechazadas: 0 })
  expect(await punchesOf(rosa)).toEqual(['2026-11-06 08:24'])
})

const HOURS: Record<string, string | null> = {
  '7:58': '07:58',
  '07.58.13': '07:58',
  '07:58:13.000': '07:58',
  '12:05 p. m.': '12:05',
  '12:10\u202fa.\u00a0m.': '00:10',
  '0:10 a.m.': '00:10',
  '5:03PM': '17:03',
  '13:05 p. m.': null,
  '0:10 p. m.': null,
  '24:00': null,
  '08:60': null,
}
test('the import reads every time format of clocks and rejects others', async () => {
  const all = Object.entries(HOURS)
  const lines = all.map(([hour], at) => `${DNI};0${(at % 9) + 1}/11/2026;${hour}`)
  // two of the times are the same minute
  const answer = await text(lines)
  const wrong = all.flatMap(([hour, minute], at) =>
    minute === null ? [`Fila ${at + 1}: hora «${hour}» no válida`] : [],
  )
  expect(messagesOf(answer)).toEqual(wrong)
  const right = all.flatMap(([, minute], at) => (minute === null ? [] : [`2026-11-0${(at % 9) + 1} ${minute}`]))
  expect(await punchesOf(rosa)).toEqual(right.toSorted((one, other) => one.localeCompare(other)))
})

test('the import reads every date format of clocks and spreadsheets', async () => {
  const days = [
    '3/11/2026',
    '03-11-2026',
    '03.11.2026',
    '2026-11-03',
    '2026/11/3',
    '3/11/26',
    '31/02/2026',
    '2026-13-01',
  ]
  const answer = await text(days.map((one, at) => `${DNI}\t${one}\t08:0${at}`))
  expect(messagesOf(answer)).toEqual(['Fila 7: fecha «31/02/2026» no válida', 'Fila 8: fecha «2026-13-01» no válida'])
  expect(await punchesOf(rosa)).toEqual([0, 1, 2, 3, 4, 5].map((n) => `2026-11-03 08:0${n}`))
})

const LAYOUTS: Record<string, string[]> = {
  'a title and an empty line above the headings': [
    'REPORTE DE ASISTENCIA;;',
    ';;',
    'Nombre;DNI;Fecha y hora',
    `ROSA;${DNI};03/11/2026 08:00`,
  ],
  'English headings': ['Department,Name,AC-No.,Date/Time,Device', `ORA,ROSA,${DNI},2026-11-03 08:00:10,Puerta`],
  'a row number before the document number': ['N°,Documento,Fecha,Hora', `1,${DNI},03/11/2026,08:00`],
  'date and time in a column called day': ['Código,Fecha', `${DNI},03/11/2026 8:00`],
  'an ISO timestamp': ['dni,fecha hora', `${DNI},2026-11-03T08:00:00`],
  'numbers that the clock pads with zeros': [`000${DNI}\t2026-11-03 08:00:10\t1\t0`],
}
test.each(Object.entries(LAYOUTS))('the import finds the columns of a file with %s', async (_, lines) => {
  const answer = await text(lines)
  expect(answer.body, answer.text).toMatchObject({ total: 1, insertadas: 1, rechazadas: 0 })
  expect(await punchesOf(rosa)).toEqual(['2026-11-03 08:00'])
})

test('the import asks for the columns it cannot recognise and uses the choice of the user', async () => {
  const lines = ['Empleado;Momento;Clave', `ROSA;03/11/2026 08:00;${DNI}`, 'ANA;03/11/2026 08:01;']
  const refused = await text(lines)
  expect([refused.status, refused.body.codigo, issuesOf(refused)]).toEqual([
    400,
    'COLUMNAS',
    [
      {
        campo: 'archivo',
        mensaje: 'No se reconocen las columnas. Elija cuáles son el número, la fecha y la hora.',
      },
    ],
  ])
  const taken = await text(lines, { columnas: JSON.stringify({ numero: 3, fechaHora: 2 }) })
  expect(taken.body, taken.text).toMatchObject({ total: 2, insertadas: 1, rechazadas: 1 })
  expect(messagesOf(taken)).toEqual(['Fila 3: columnas incompletas'])
  expect(await punchesOf(rosa)).toEqual(['2026-11-03 08:00'])
  for (const columnas of [
    '{"numero":1}',
    '{"numero":1,"fechaHora":2,"fecha":3}',
    '{"numero":0,"fechaHora":2}',
    'dni',
  ]) {
    const wrong = await text(lines, { columnas })
    expect([wrong.status, issuesOf(wrong)]).toEqual([
      400,
      [{ campo: 'columnas', mensaje: 'Las columnas no son válidas.' }],
    ])
  }
})

test('a passport in the first row of a file without headings counts as a punch', async () => {
  const { id } = await createRow(t, resourceOf('rrhh.trabajador'), {
    tipoDocumento: 'PAS',
    numeroDocumento: 'AB123456',
  })
  const answer = await text(['ab123456,03/11/2026,08:00', 'AB999999,03/11/2026,08:00'])
  expect(messagesOf(answer)).toEqual(['Fila 2: el documento «AB999999» no corresponde a un trabajador'])
  expect(await punchesOf({ id })).toEqual(['2026-11-03 08:00'])
})

test('headings repeated on every page do not hide the rows above them', async () => {
  const answer = await text([`${DNI},03/11/2026,08:00`, 'dni,fecha,hora', `${DNI},03/11/2026,17:00`])
  expect(answer.body).toMatchObject({ total: 3, insertadas: 2, rechazadas: 1 })
  expect(await punchesOf(rosa)).toEqual(['2026-11-03 08:00', '2026-11-03 17:00'])
})
