import { asistencia } from '@wamani/contract/rrhh/asistencia/asistencia.ts'
import { marcacion } from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import {
  asistenciaVerificada,
  verificacionRoutes,
} from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { asistenciaVerificadaDia } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificadaDia.ts'
import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { expect, test } from 'vitest'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { attendanceOf, type Person } from '../../../../test/helpers/modules/attendance.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { issuesOf, messageOf } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import { testFiles } from '../../../../test/helpers/validValue.ts'

const clock = movableClock(new Date('2026-03-03T12:00:00-05:00'))
const t = await testApp({ clock })
const { person, punch, days, recompute, importText } = attendanceOf(t)
const { call, sql } = t

const february = async () =>
  firstOf(
    await sql<{ id: number }>(
      "select id_periodo as id from rrhh.periodo where tipo = 'MENSUAL' and anio = 2026 and mes = 2",
    ),
  ).id
const idPeriodo = await february()
// the months of the sample data are already settled
await sql('delete from rrhh.asistencia_verificada where id_periodo = $1', [idPeriodo])

/** Adds punches for every working day of February except `without`. `late`: minutes of lateness by day. */
async function attend(who: Person, without: string[] = [], late: Record<string, number> = {}) {
  const workdays = Array.from({ length: 28 }, (_, at) => `2026-02-${String(at + 1).padStart(2, '0')}`).filter(
    (day) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()) && !without.includes(day),
  )
  const at = (minutes: number) => `08:${String(minutes).padStart(2, '0')}`
  await punch(who, ...workdays.flatMap((day) => [`${day} ${at(late[day] ?? 0)}`, `${day} 17:00`]))
}

const month = async (who: Person) =>
  firstOf(
    (await call<{ items: Row[] }>(asistenciaVerificada.routes.list, { query: { idPeriodo, idTrabajador: who.id } }))
      .body.items,
  )
const idOf = async (who: Person) => Number((await month(who)).idAsistenciaVerificada)
const move = async (name: 'verificar' | 'observar' | 'conformar', who: Person, body: Row = {}, as?: string) =>
  call<Row>(asistenciaVerificada.routes[name], { params: { id: await idOf(who) }, body, ...(as && { as }) })

const [late, absent] = [await person(), await person()]

test('a month adds up its days and their cost (example 7)', async () => {
  await attend(late, ['2026-02-05'], { '2026-02-02': 11, '2026-02-03': 23 })
  const made = await call<Row>(asistenciaVerificada.routes.create, {
    body: { periodo: idPeriodo, trabajador: late.id },
  })
  expect(made, made.text).toMatchObject({
    status: 201,
    body: {
      estado: 'PENDIENTE',
      unidad: { codigo: '07.1' },
      diasProgramados: 20,
      diasLaborados: 19,
      diasFalta: 1,
      minutosTardanza: 34,
      minutosOtros: 0,
      montoDescuento: 85.67,
    },
  })
  const rows = await days(late, '2026-02-01', '2026-02-28')
  expect(rows).toHaveLength(28)
  expect(rows.reduce((sum, row) => sum + Number(row.minutosTardanza), 0)).toBe(34)
})

test('generating a period creates only the missing months', async () => {
  const generate = () => call<Row>(verificacionRoutes.generateAsistenciaVerificada, { body: { idPeriodo } })
  const first = await generate()
  expect(first.status, first.text).toBe(200)
  expect(Number(first.body.creadas)).toBeGreaterThan(0)
  expect((await generate()).body).toEqual({ creadas: 0 })
  expect((await month(absent)).diasFalta).toBe(20)
})

test('the head corrects a day in the month without changing the computed day', async () => {
  const asistenciaVerificadaId = await idOf(late)
  const add = (body: Row) =>
    call<Row>(`POST /rrhh/api/v1/asistencia-verificada/${asistenciaVerificadaId}/dia`, { body })
  const day = { fecha: '2026-02-05', condicionVerificada: 'JUSTIFICADA', motivo: 'Corte de luz en la sede' }
  expect(issuesOf(await add({ ...day, fecha: '2026-03-02', motivo: 'corto' })).map(({ campo }) => campo)).toEqual([
    'motivo',
  ])
  expect(messageOf(await add({ ...day, fecha: '2026-03-02' }))).toBe('Porfavor corrija los siguientes errores:')
  expect(issuesOf(await add({ ...day, condicionVerificada: 'TARDANZA' }))).toEqual([
    { campo: 'minutosTardanzaVerificados', mensaje: 'Ingrese la tardanza verificada (min)' },
  ])
  const made = await call<Row>(asistenciaVerificadaDia.routes.create, {
    body: { ...day, asistenciaVerificada: asistenciaVerificadaId, sustento: testFiles.pdf() },
  })
  expect(made, made.text).toMatchObject({ status: 201, body: { sustento: { nombre: 'prueba.pdf' } } })
  expect(await month(late)).toMatchObject({ diasLaborados: 20, diasFalta: 0, montoDescuento: 5.67 })
  const [stored] = await days(late, '2026-02-05')
  expect(stored).toMatchObject({ condicion: 'FALTA' })
})

test('a month can be observed, verified again and confirmed, and returns to the head when its days change', async () => {
  expect(await move('verificar', late)).toMatchObject({
    status: 200,
    body: { estado: 'VERIFICADA', verificadoPor: 'admin' },
  })
  const frozen = await call(asistenciaVerificadaDia.routes.create, {
    body: {
      asistenciaVerificada: await idOf(late),
      fecha: '2026-02-06',
      condicionVerificada: 'FALTA',
      motivo: 'Se retiró sin aviso',
    },
  })
  expect(messageOf(frozen)).toBe('Operación no permitida: el registro está en estado VERIFICADA')
  expect(await move('observar', late, { comentario: 'Falta el sustento del día 5' })).toMatchObject({
    status: 200,
    body: { estado: 'OBSERVADA', observacion: 'Falta el sustento del día 5' },
  })
  await move('verificar', late)
  expect(await move('conformar', late)).toMatchObject({ status: 200, body: { estado: 'CONFORME' } })
  await recompute(late, '2026-02-01', '2026-02-28')
  expect((await month(late)).estado).toBe('CONFORME')
  await punch(late, '2026-02-05 08:00', '2026-02-05 17:00')
  expect(await month(late)).toMatchObject({
    estado: 'OBSERVADA',
    observacion: 'La asistencia cambió después de la verificación',
  })
})

test('nobody verifies their own month or a month under way', async () => {
  const user = firstOf(
    await sql<{ id: number }>("select id_trabajador as id from seguridad.usuario where username = 'jefedeunidad'"),
  )
  const own = { id: user.id, dni: '' }
  expect(await move('verificar', own, {}, 'Jefe de unidad')).toMatchObject({
    status: 403,
    body: { errorMessage: 'No puede verificar su propia asistencia' },
  })
  const waiting = await call<{ items: Row[]; total: number }>(asistenciaVerificada.routes.list, {
    as: 'Jefe de unidad',
    query: { puede: 'verificar', per_page: 100 },
  })
  expect(waiting.body.items.length).toBe(waiting.body.total)
  expect(waiting.body.total).toBeGreaterThan(0)
  expect(waiting.body.items.map(({ trabajador }) => (trabajador as Row).idTrabajador)).not.toContain(user.id)
  expect((await month(own)).estado).toBe('PENDIENTE')
  const march = firstOf(
    await sql<{ id: number }>("select id_periodo as id from rrhh.periodo where nombre = 'Marzo 2026'"),
  )
  const body = { periodo: march.id, trabajador: late.id }
  const made = await call<Row>(asistenciaVerificada.routes.create, { body })
  const params = { id: Number(made.body.idAsistenciaVerificada) }
  expect(messageOf(await call(asistenciaVerificada.routes.verificar, { params, body: {} }))).toBe(
    'El periodo aún no termina',
  )
  expect((await call(asistenciaVerificada.routes.remove, { params })).status).toBe(204)
})

test('a month closes when every worker is settled and is read-only afterwards', async () => {
  const params = { id: idPeriodo }
  const close = () => call<Row>(periodo.routes.cerrar, { params, body: {} })
  const lost = await person(null)
  const refused = await close()
  expect(refused.status).toBe(409)
  expect(issuesOf(refused).map(({ mensaje }) => mensaje.replace(/\d+/, 'n'))).toEqual([
    'Hay n registros sin horario',
    'Faltan n trabajadores por conformar',
  ])
  // Confirms the months of all other workers at once.
  await sql("update rrhh.horario_trabajador set fecha_inicio = '2024-07-15' where id_trabajador = $1", [lost.id])
  await sql(
    `insert into rrhh.horario_trabajador (id_trabajador, id_horario, fecha_inicio)
     select t.id_trabajador, (select id_horario from rrhh.horario where codigo = 'ADM'), '2024-01-01' from rrhh.trabajador t
     where not exists (select from rrhh.horario_trabajador h where h.id_trabajador = t.id_trabajador)`,
  )
  await call(verificacionRoutes.generateAsistenciaVerificada, { body: { idPeriodo } })
  expect(issuesOf(await close()).map(({ mensaje }) => mensaje.replace(/\d+/, 'n'))).toEqual([
    'Faltan n trabajadores por conformar',
  ])
  await call('POST /rrhh/api/v1/asistencia/recalcular', { body: { desde: '2026-02-01', hasta: '2026-02-28' } })
  await sql("update rrhh.asistencia_verificada set estado = 'CONFORME' where id_periodo = $1", [idPeriodo])
  const closed = await close()
  expect(closed, closed.text).toMatchObject({ status: 200, body: { estado: 'CERRADO', cerradoPor: 'admin' } })

  const cer = 'El periodo Febrero 2026 está cerrado'
  const moment = { idTrabajador: late.id, fechaHora: '2026-02-10T08:00:00-05:00', motivo: 'Olvidó marcar su ingreso' }
  expect(messageOf(await call(marcacion.routes.create, { body: moment }))).toBe(cer)
  expect(messageOf(await recompute(late, '2026-02-10'))).toBe(cer)
  expect((await importText(`${late.dni},10/02/2026,08:30`)).body).toMatchObject({
    rechazadas: 1,
    errores: [{ mensaje: 'Fila 1: el periodo Febrero 2026 está cerrado' }],
  })
  const holiday = { fecha: '2026-02-10', descripcion: 'Aniversario', tipo: 'FERIADO', ambito: 'LOCAL' }
  expect(messageOf(await call('POST /rrhh/api/v1/feriado', { body: holiday }))).toBe(cer)
  const row = firstOf(await days(late, '2026-02-10'))
  expect(row).toMatchObject({ cerrado: true })
  const correction = { params: { id: row.idAsistencia }, body: { observacion: 'Conversado' } }
  expect(messageOf(await call(`PUT ${asistencia.api}/${row.idAsistencia}`, correction))).toBe(cer)

  const reopened = await call<Row>(periodo.routes.reabrir, { params, body: { motivoReapertura: 'Marcas omitidas' } })
  expect(reopened).toMatchObject({ status: 200, body: { estado: 'ABIERTO' } })
  expect((await call('POST /rrhh/api/v1/feriado', { body: holiday })).status).toBe(201)
  expect((await days(late, '2026-02-10'))[0]).toMatchObject({ condicion: 'FERIADO' })
})
