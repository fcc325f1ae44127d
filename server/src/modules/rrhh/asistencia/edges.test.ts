import { marcacion } from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import { asistenciaVerificada } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { horario } from '@wamani/contract/rrhh/horario/horario.ts'
import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { expect, test } from 'vitest'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { attendanceOf, type Person } from '../../../../test/helpers/modules/attendance.ts'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { issuesOf, messageOf } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import { testFiles } from '../../../../test/helpers/validValue.ts'

const clock = movableClock(new Date('2026-03-10T12:00:00-05:00'))
const t = await testApp({ clock })
const { person, punch, day, importText } = attendanceOf(t)
const { request, act, userOf, head, staySignedIn } = leavesOf(t)
const { action, idBy } = workersOf(t)
const { call, sql } = t
const boss = await person()
await head('07.1', boss.id)
const bossUser = await userOf(boss.id, 'Jefe de unidad')
await t.signIn('RRHH')
await staySignedIn()

const month = async (mes: number) =>
  firstOf(
    await sql<{ id: number }>(
      "select id_periodo as id from rrhh.periodo where tipo = 'MENSUAL' and anio = 2026 and mes = $1",
      [mes],
    ),
  ).id

async function granted(who: Person, codigo: string, body: Row) {
  const sustento = testFiles.pdf()
  const made = await request(codigo, { idTrabajador: who.id, excepcionPlazo: true, sustento, ...body }, 'RRHH')
  expect(made.status, made.text).toBe(201)
  const id = made.body.idSolicitud
  await act(id, 'visar', bossUser)
  const byHead = await act(id, 'aprobar', bossUser)
  const approved = byHead.status === 200 ? byHead : await act(id, 'aprobar', 'RRHH')
  expect(approved.status, approved.text).toBe(200)
  return Number(made.body.idSolicitud)
}

test('a morning permit changes the night shift that ends that morning, when approved and when annulled', async () => {
  const nurse = await person('GUARD')
  await punch(nurse, '2026-03-04 18:55', '2026-03-05 05:00')
  expect(await day(nurse, '2026-03-04')).toMatchObject({ turno: { codigo: 'NOC' }, minutosSalidaAnticipada: 120 })
  const id = await granted(nurse, 'PER-SAL', { fechaInicio: '2026-03-05', horaInicio: '05:00', horaFin: '07:00' })
  expect(await day(nurse, '2026-03-04')).toMatchObject({ minutosSalidaAnticipada: 0, minutosJustificados: 120 })
  expect((await act(id, 'anular', 'RRHH')).status).toBe(200)
  expect(await day(nurse, '2026-03-04')).toMatchObject({ minutosSalidaAnticipada: 120, minutosJustificados: 0 })
})

test('a permit by the hour covers a whole night shift only if the shift ends the next morning', async () => {
  const [nurse, clerk] = [await person('GUARD'), await person()]
  const night = { fechaInicio: '2026-03-04', horaInicio: '19:00', horaFin: '07:00' }
  expect(await day(nurse, '2026-03-04')).toMatchObject({ condicion: 'FALTA' })
  await sql(
    "update rrhh.tipo_solicitud set max_por_evento = null, max_mensual = null, max_anual = null where codigo = 'PER-SAL'",
  )
  const id = await granted(nurse, 'PER-SAL', night)
  expect(await day(nurse, '2026-03-04')).toMatchObject({ condicion: 'JUSTIFICADA', minutosJustificados: 720 })
  expect(await sql('select minutos from rrhh.solicitud where id_solicitud = $1', [id])).toEqual([{ minutos: 720 }])
  const refused = await request('PER-SAL', { idTrabajador: clerk.id, excepcionPlazo: true, ...night }, 'RRHH')
  const mensaje = 'La hora de fin debe ser posterior a la hora de inicio'
  expect([refused.status, issuesOf(refused)]).toEqual([400, [{ campo: 'horaFin', mensaje }]])
})

test('overtime taken as time off cannot lose its authorisation', async () => {
  const who = await person()
  await punch(who, '2026-03-02 08:00', '2026-03-02 19:00')
  const hours = { horaInicio: '17:00', horaFin: '19:00' }
  const extra = await granted(who, 'HEX', { fechaInicio: '2026-03-02', ...hours })
  expect(await day(who, '2026-03-02')).toMatchObject({ minutosExtraAutorizados: 120 })
  const kind = firstOf(
    await sql<{ codigo: string }>("select codigo from rrhh.tipo_solicitud where categoria = 'COMPENSACION'"),
  )
  const off = await granted(who, kind.codigo, { fechaInicio: '2026-03-12', horaInicio: '15:30', horaFin: '17:00' })
  const refused = await act(extra, 'anular', 'RRHH')
  expect([refused.status, messageOf(refused)]).toEqual([
    409,
    expect.stringMatching(
      /^El cambio deja sin respaldo 90 minutos compensados de .+: anule antes la solicitud 2026-\d+$/,
    ),
  ])
  expect(await day(who, '2026-03-02')).toMatchObject({ minutosExtraAutorizados: 120 })
  expect((await act(off, 'anular', 'RRHH')).status).toBe(200)
  expect((await act(extra, 'anular', 'RRHH')).status).toBe(200)
})

test('the cost of a month follows the pay of its days and changes immediately after a backdated raise', async () => {
  const who = await person()
  await punch(who, '2026-02-02 08:11', '2026-02-02 17:00')
  const body = { periodo: await month(2), trabajador: who.id }
  const made = await call<Row>(asistenciaVerificada.routes.create, { body })
  const params = { id: Number(made.body.idAsistenciaVerificada) }
  const before = Number(made.body.montoDescuento)
  expect(before).toBeGreaterThan(0)
  const { body: page } = await call<{ items: Row[] }>('GET /rrhh/api/v1/contrato', { query: { idTrabajador: who.id } })
  const adenda = {
    ...{ tipo: 'REMUNERACION', fechaSuscripcion: '2026-03-10', fechaInicio: '2026-02-01', remuneracion: 4800 },
    ...{ documento: 'Adenda 1', motivo: 'Nivelación' },
  }
  const raised = await action('adenda', Number(firstOf(page.items).idContrato), adenda)
  expect(raised.status, raised.text).toBe(200)
  const { body: after } = await call<Row>(asistenciaVerificada.routes.get, { params })
  expect(Math.abs(Number(after.montoDescuento) - before * 2)).toBeLessThan(0.02)
})

test('months cannot leave a gap when one of them is changed or removed', async () => {
  const march = { id: await month(3) }
  const { body: stored } = await call<Row>(periodo.routes.get, { params: march })
  const shorter = await call(periodo.routes.update, { params: march, body: { ...stored, fechaFin: '2026-03-30' } })
  expect([shorter.status, issuesOf(shorter)]).toEqual([
    400,
    [{ campo: 'fechaFin', mensaje: 'Existe un vacío de fechas entre este periodo y Abril 2026' }],
  ])
  await sql('update rrhh.asistencia set id_periodo = null where id_periodo = $1', [march.id])
  await sql('delete from rrhh.asistencia_verificada where id_periodo = $1', [march.id])
  const gone = await call(periodo.routes.remove, { params: march })
  expect([gone.status, messageOf(gone)]).toEqual([
    409,
    'No se puede eliminar: quedaría un vacío de fechas entre Febrero 2026 y Abril 2026',
  ])
})

test('days stay in their month when the first month is changed to begin later', async () => {
  // the sample data may begin earlier
  await sql(
    `delete from rrhh.asistencia_verificada v using rrhh.periodo p where p.id_periodo = v.id_periodo and p.fecha_inicio < '2026-02-01'`,
  )
  await sql("delete from rrhh.asistencia where fecha < '2026-01-01'")
  await sql("delete from rrhh.periodo where tipo = 'MENSUAL' and fecha_fin < '2026-01-01'")
  const who = await person()
  await punch(who, '2026-01-05 08:00', '2026-01-05 17:00')
  const january = { id: await month(1) }
  expect(await day(who, '2026-01-02')).toMatchObject({ periodo: { nombre: 'Enero 2026' } })
  const { body: stored } = await call<Row>(periodo.routes.get, { params: january })
  const moved = await call(periodo.routes.update, { params: january, body: { ...stored, fechaInicio: '2026-01-04' } })
  expect(moved.status, moved.text).toBe(200)
  expect(await day(who, '2026-01-02')).toMatchObject({ periodo: null })
  expect(await day(who, '2026-01-05')).toMatchObject({ periodo: { nombre: 'Enero 2026' } })
})

test('a night shift on the last day belongs to its month, which closes after the shift and keeps its punches', async () => {
  const [last, next, feb] = ['2026-02-28', '2026-03-01', await month(2)]
  const { body: guard } = await call<Row>(horario.routes.get, {
    params: { id: await idBy('horario', 'id_horario', 'GUARD') },
  })
  const turned = { ...guard, codigo: 'GUARD-2', nombre: 'Guardias, un día después', fechaAncla: '2026-01-02' }
  const dias = (guard.dias as Row[]).map(({ numeroDia, turno }) => ({ numeroDia, turno }))
  const pattern = await call(horario.routes.create, { body: { ...turned, dias } })
  expect(pattern.status, pattern.text).toBe(201)
  const nurse = await person('GUARD-2')
  await punch(nurse, `${last} 18:55`, `${next} 07:02`)
  expect(await day(nurse, last)).toMatchObject({ turno: { codigo: 'NOC' }, marcaSalida: `${next}T07:02:00-05:00` })
  clock.moveTo(new Date(`${next}T06:00:00-05:00`))
  const early = await call(periodo.routes.cerrar, { params: { id: feb }, body: {} })
  expect(
    issuesOf(early)
      .map(({ mensaje }) => mensaje)
      .join(),
  ).toMatch(/turnos? del último día cuyo plazo para marcar aún no termina/)
  clock.moveTo(new Date('2026-03-10T12:00:00-05:00'))
  await sql("update rrhh.periodo set estado = 'CERRADO' where id_periodo = $1", [feb])
  const row = await importText(`${nurse.dni},${next},07:20`)
  expect(row.body.errores).toEqual([{ fila: 1, mensaje: 'Fila 1: el periodo Febrero 2026 está cerrado' }])
  const list = await call<{ items: Row[] }>(marcacion.routes.list, {
    query: { idTrabajador: nurse.id, sortBy: '-fechaHora' },
  })
  const params = { id: Number(list.body.items[0]?.idMarcacion) }
  const annulled = await call(marcacion.routes.anular, { params, body: { motivo: 'Marca de otra persona' } })
  expect([annulled.status, messageOf(annulled)]).toEqual([409, 'El periodo Febrero 2026 está cerrado'])
  const permit = { fechaInicio: next, horaInicio: '05:00', horaFin: '06:00', excepcionPlazo: true }
  const late = await request('PER-PAR', { idTrabajador: nurse.id, ...permit }, 'RRHH')
  expect([late.status, messageOf(late)]).toEqual([409, 'El periodo Febrero 2026 está cerrado'])
  await sql("update rrhh.periodo set estado = 'ABIERTO' where id_periodo = $1", [feb])
})

test('a cese cannot precede attendance of a closed month', async () => {
  const who = await person()
  await punch(who, '2026-02-10 08:00', '2026-02-10 17:00')
  expect(await day(who, '2026-02-10')).toMatchObject({ condicion: 'PRESENTE' })
  const { body: page } = await call<{ items: Row[] }>('GET /rrhh/api/v1/contrato', { query: { idTrabajador: who.id } })
  const end = (fechaCese: string) =>
    action('cesar', Number(page.items[0]?.idContrato), { fechaCese, motivoCese: 'RENUNCIA' })
  await sql("update rrhh.periodo set estado = 'CERRADO' where id_periodo = $1", [await month(2)])
  const inside = await end('2026-02-05')
  expect([inside.status, messageOf(inside)]).toEqual([409, 'El periodo Febrero 2026 está cerrado'])
  expect(await day(who, '2026-02-10')).toMatchObject({ condicion: 'PRESENTE' })
  const after = await end('2026-02-28')
  expect(after.status, after.text).toBe(200)
  await sql("update rrhh.periodo set estado = 'ABIERTO' where id_periodo = $1", [await month(2)])
})
