import { asistenciaRoutes, type Cuadro } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { marcacion, marcacionRoutes } from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { createRow } from '../../../../test/helpers/buildRow.ts'
import { resourceOf } from '../../../../test/helpers/everyResource.ts'
import { readPdf } from '../../../../test/helpers/files/readPdf.ts'
import { sheetOf, xlsxType } from '../../../../test/helpers/files/sheetFiles.ts'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { attendanceOf, type Person } from '../../../../test/helpers/modules/attendance.ts'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { issuesOf, messageOf } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp({ clock: movableClock(new Date('2026-04-10T12:00:00-05:00')) })
const { person, punch, day } = attendanceOf(t)
const { unidad } = workersOf(t)
const { call, sql } = t
const MONDAY = '2026-03-02'
const motivo = 'El reloj no funcionó'

const register = (who: Person, fecha: string, marcas: unknown, more: Row = {}) =>
  call<Row>(asistenciaRoutes.registerAsistencia, {
    body: { trabajador: who.id, fecha, marcas, motivo, ...more } as never,
  })
const manual = async ({ id }: Person) => {
  const query = { idTrabajador: id, origen: 'MANUAL', anulada: false, sortBy: 'fechaHora', per_page: 50 }
  return (await call<{ items: Row[] }>(marcacion.routes.list, { query })).body.items.map(({ fechaHora }) => fechaHora)
}

test('manual punches of a day can be added, replaced and removed', async () => {
  const who = await person()
  const made = await register(who, MONDAY, ['08:00', '17:00'], { observacion: 'Según el vigilante' })
  expect(made, made.text).toMatchObject({
    status: 201,
    body: { condicion: 'PRESENTE', observacion: 'Según el vigilante' },
  })
  const params = { id: Number(made.body.idAsistencia) }
  const corrected = await call<Row>(asistenciaRoutes.correctAsistencia, {
    params,
    body: { marcas: '08:30, 17:00', motivo } as never,
  })
  expect(corrected, corrected.text).toMatchObject({ status: 200, body: { condicion: 'TARDANZA', minutosTardanza: 30 } })
  expect(await manual(who)).toEqual(['2026-03-02T08:30:00-05:00', '2026-03-02T17:00:00-05:00'])
  const remarked = await call<Row>(asistenciaRoutes.correctAsistencia, {
    params,
    body: { observacion: null } as never,
  })
  expect(remarked).toMatchObject({ status: 200, body: { observacion: null, minutosTardanza: 30 } })
  expect((await call(asistenciaRoutes.removeMarcas, { params })).status).toBe(204)
  expect([await manual(who), (await day(who, MONDAY))?.condicion]).toEqual([[], 'FALTA'])
})

test('manual punches of a night shift end on the next morning', async () => {
  const nurse = await person('GUARD')
  const made = await register(nurse, '2026-03-04', ['19:00', '07:00'])
  expect(made.body).toMatchObject({
    condicion: 'PRESENTE',
    marcaSalida: '2026-03-05T07:00:00-05:00',
    minutosTrabajados: 720,
  })
})

test('manual punches in the future, without a reason or with an invalid time are rejected', async () => {
  const who = await person()
  expect(issuesOf(await register(who, '2026-04-11', ['08:00']))).toEqual([
    { campo: 'fecha', mensaje: 'No se puede registrar asistencia de una fecha futura' },
  ])
  expect(issuesOf(await register(who, MONDAY, ['8h'], { motivo: 'corto' })).map(({ campo }) => campo)).toEqual([
    'marcas.0',
    'motivo',
  ])
  const body = { trabajador: who.id, fechaHora: '2026-04-10T13:00:00-05:00', motivo }
  expect(issuesOf(await call(marcacion.routes.create, { body }))).toEqual([
    { campo: 'fechaHora', mensaje: 'La marcación no puede ser posterior a la fecha y hora actual' },
  ])
  const range = { desde: '2026-03-01', hasta: '2026-04-01', idTrabajador: who.id, idUnidad: null }
  expect(issuesOf(await call(asistenciaRoutes.recalculateAsistencia, { body: range }))).toEqual([
    { campo: 'hasta', mensaje: 'El rango no debe superar 31 días' },
  ])
})

test('an imported workbook uses the dates, times and document numbers of its sheet', async () => {
  const { id } = await createRow(t, resourceOf('rrhh.trabajador'), { numeroDocumento: '00456789' })
  const contenido = sheetOf([
    ['DNI', 'Fecha', 'Hora', 'Reloj'],
    [456_789, { day: 46083 }, { time: 0.34027777777777773 }, 'Puerta 1'],
    [45_678, { day: 46083 }, { time: 0.5 }, ''],
  ])
  const answer = await t.call<Row>(marcacionRoutes.importMarcaciones, {
    body: { archivo: { nombre: 'reloj.xlsx', tipo: xlsxType, contenido } },
  })
  expect(answer.body, answer.text).toMatchObject({
    ...{ total: 2, insertadas: 1, lectura: { hoja: 'Hoja1', filaCabecera: 1 } },
    errores: [{ fila: 3, mensaje: 'Fila 3: DNI «45678» no corresponde a un trabajador' }],
  })
  expect(await t.sql('select fecha_hora, reloj from rrhh.marcacion where id_trabajador = $1', [id])).toEqual([
    { fecha_hora: new Date('2026-03-02T13:10:00Z'), reloj: 'Puerta 1' },
  ])
})

test('annulling an imported punch requires a reason and keeps the punch', async () => {
  const who = await person()
  await punch(who, `${MONDAY} 08:00`, `${MONDAY} 17:00`)
  const query = { idTrabajador: who.id, per_page: 10 }
  const { body } = await call<{ items: Row[] }>(marcacion.routes.list, { query })
  const params = { id: Number(body.items[0]?.idMarcacion) }
  const annul = () => call<Row>(marcacion.routes.anular, { params, body: { motivo: 'Marcó por otra persona' } })
  expect(await annul()).toMatchObject({
    status: 200,
    body: { anulada: true, motivoAnulacion: 'Marcó por otra persona' },
  })
  expect((await annul()).status).toBe(409)
  expect(await day(who, MONDAY)).toMatchObject({ condicion: 'INCOMPLETA' })
})

test('too many absences or too much lateness raise alerts', async () => {
  const [away, late] = [await person(), await person()]
  await punch(away, '2026-03-02 08:00', '2026-03-02 17:00')
  const lateness = ['02', '03', '04'].flatMap((one) => [`2026-03-${one} 08:25`, `2026-03-${one} 17:00`])
  const present = Array.from({ length: 27 }, (_, at) => `2026-03-${String(at + 5).padStart(2, '0')}`)
  await punch(late, ...lateness, ...present.flatMap((one) => [`${one} 08:00`, `${one} 17:00`]))
  const period = firstOf(
    await sql<{ id: number }>("select id_periodo as id from rrhh.periodo where nombre = 'Marzo 2026'"),
  )
  const alerts = await call<Row[]>(asistenciaRoutes.listAlertas, { query: { idPeriodo: period.id } })
  const of = ({ id }: Person) =>
    alerts.body
      .filter(({ trabajador }) => (trabajador as Row).idTrabajador === id)
      .map(({ tipo, mensaje }) => [tipo, mensaje])
  expect(of(late)).toEqual([['TARDANZA', 'Acumula 75 minutos de tardanza (límite 60)']])
  expect(of(away).map(([tipo]) => tipo)).toEqual(['CONSECUTIVAS', 'TREINTA_DIAS', 'CIENTO_OCHENTA_DIAS'])

  const kept = async ({ id }: Person) => {
    await t.night('2026-04-10')
    return sql<{ tipo: string; texto: string; enlace: string; cerrada: boolean }>(
      `select tipo, texto, enlace, cerrada_en is not null as cerrada from nucleo.alerta
         where sujeto = $1 and hecho = $2 and tipo in ('rrhh.tardanzaExcedida', 'rrhh.inasistenciasExcedidas')`,
      [id, String(period.id)],
    )
  }
  const place = ({ id }: Person, condicion: string) =>
    `/gsrrhh/asistencias?vista=lista&idTrabajador=${id}&idPeriodo=${period.id}&condicion=${condicion}`
  expect(await kept(late)).toEqual([
    {
      tipo: 'rrhh.tardanzaExcedida',
      texto: 'Acumula 75 minutos de tardanza (límite 60) en Marzo 2026',
      enlace: place(late, 'TARDANZA'),
      cerrada: false,
    },
  ])
  const [missed] = await kept(away)
  expect(missed).toMatchObject({
    tipo: 'rrhh.inasistenciasExcedidas',
    texto: expect.stringMatching(
      /^Acumula \d+ inasistencias consecutivas \(límite 3\), \d+ inasistencias en 30 días \(límite 5\), \d+ inasistencias en 180 días \(límite 15\) hasta Marzo 2026$/,
    ),
    // absences of earlier months count too
    enlace: place(away, 'FALTA,INCOMPLETA').replace(`&idPeriodo=${period.id}`, ''),
    cerrada: false,
  })
  // Correcting the attendance closes the alert.
  await punch(
    away,
    ...['02', ...present.map((one) => one.slice(-2))].flatMap((one) => [
      `2026-03-${one} 08:00`,
      `2026-03-${one} 17:00`,
    ]),
  )
  await punch(away, ...['03', '04'].flatMap((one) => [`2026-03-${one} 08:00`, `2026-03-${one} 17:00`]))
  expect((await kept(away)).map(({ cerrada }) => cerrada)).toEqual([true])
  await sql("update nucleo.parametro set valor = '75' where nombre = 'limiteTardanzaMes'")
  expect((await kept(late)).map(({ cerrada }) => cerrada)).toEqual([true])
  await sql("update nucleo.parametro set valor = '60' where nombre = 'limiteTardanzaMes'")
})

test('the calendar shows the month of a unit, and shows workers only their own days', async () => {
  const span = { desde: '2026-03-01', hasta: '2026-03-31' }
  const whole = await call<Cuadro>(asistenciaRoutes.showCuadro, {
    query: { ...span, idUnidad: await unidad('07.1') },
  })
  expect(whole.body.dias).toHaveLength(31)
  expect(whole.body.trabajadores.length).toBeGreaterThan(1)
  expect(whole.body.trabajadores[0]?.dias[1]).toMatchObject({ fecha: MONDAY, turno: { codigo: expect.any(String) } })
  const own = await call<Cuadro>(asistenciaRoutes.showCuadro, { query: span, as: 'Trabajador' })
  expect(own.body.trabajadores).toHaveLength(1)
  const future = { desde: '2035-05-01', hasta: '2035-05-31', idTrabajador: firstOf(own.body.trabajadores).idTrabajador }
  const { body } = await call<Cuadro>(asistenciaRoutes.showCuadro, { query: future })
  expect(body.dias[0]).toEqual({ fecha: '2035-05-01', feriado: 'Día del Trabajo' })
  expect(body.trabajadores[0]?.dias[3]).toMatchObject({ condicion: null, turno: { codigo: 'ADM' } })
})

test('the attendance of a unit exports as a workbook and as a PDF', async () => {
  const period = firstOf(
    await sql<{ id: number }>("select id_periodo as id from rrhh.periodo where nombre = 'Marzo 2026'"),
  )
  const query = { idPeriodo: period.id, idUnidad: await unidad('07.1') }
  const book = await call(asistenciaRoutes.exportHoja, { query: { ...query, formato: 'xlsx' } })
  expect(book.status, book.text.slice(0, 200)).toBe(200)
  const head = (await readSheet(book.bytes)).find(([first]) => first === 'DNI') ?? []
  expect(head.slice(0, 4)).toEqual(['DNI', 'Apellidos y nombres', '1', '2'])
  expect(head.slice(-4)).toEqual(['Laborados', 'Faltas', 'Tardanza (min)', 'Extra (min)'])
  const pdf = await call(asistenciaRoutes.exportHoja, { query: { ...query, formato: 'pdf' } })
  const pages = await readPdf(pdf.bytes)
  expect(pages.join(' ')).toContain('HOJA DE ASISTENCIA')
  expect(pages.join(' ')).toContain('Marzo 2026')
  const missing = await call(asistenciaRoutes.exportHoja, {
    query: { ...query, idUnidad: 2_000_000, formato: 'pdf' },
  })
  expect(messageOf(missing)).toBe('Porfavor corrija los siguientes errores:')
})
