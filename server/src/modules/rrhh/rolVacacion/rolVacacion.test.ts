import { type RolCalendario, rolVacacion, rolVacacionRoutes } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import { vacacionRoutes } from '@wamani/contract/rrhh/vacacion/vacacionRoutes.ts'
import { expect, test } from 'vitest'
import { createRow } from '../../../../test/helpers/buildRow.ts'
import { resourceOf } from '../../../../test/helpers/everyResource.ts'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { storedVersion } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const clock = movableClock(new Date('2026-03-02T10:00:00-05:00'))
const t = await testApp({ clock })
const { w1, servant, years, plan, staySignedIn, userOf } = leavesOf(t)
const { year } = workersOf(t)
await t.signIn('RRHH')
await t.signIn('Analista RRHH')
await staySignedIn()

type Line = { idTrabajador: number; idPeriodoVacacional?: unknown; fechaInicio: string; fechaFin: string }
const OLD = '2024-2025'

/** Creates a unit with workers, and returns the year of entitlement that each can plan. */
async function office(count: number) {
  const { id: idUnidad } = await createRow(t, resourceOf('rrhh.unidad'))
  const workers: { idTrabajador: number; idPeriodoVacacional: unknown }[] = []
  for (let at = 0; at < count; at++) {
    const idTrabajador = await w1({ idUnidad })
    const found = (await years(idTrabajador)).find(({ nombre }) => nombre === OLD)
    workers.push({ idTrabajador, idPeriodoVacacional: found?.idPeriodoVacacional })
  }
  return { idUnidad, workers }
}
const make = async (idUnidad: number, detalle: Line[], as?: Parameters<typeof t.call>[1]) =>
  t.call<Row>(rolVacacion.routes.create, {
    ...as,
    body: { idPeriodo: await year(2026), idUnidad, fechaLimite: '2026-03-31', detalle } as never,
  })
const action = async (
  id: unknown,
  name: 'enviar' | 'devolver' | 'aprobar' | 'anular',
  as = 'RRHH',
  body: object = {},
) => {
  const version = await storedVersion(t, rolVacacion, id)
  return t.call<Row>(rolVacacion.routes[name], { params: { id: Number(id) }, body: { version, ...body } as never, as })
}
const sentences = ({ body }: { body: Row }) =>
  ((body.errors ?? []) as { mensaje: string }[]).map(({ mensaje }) => mensaje)

test('a plan counts its days, limits them to the entitlement of each worker and lists its lines', async () => {
  const { idUnidad, workers } = await office(2)
  const [ana, luis] = workers as [(typeof workers)[0], (typeof workers)[0]]
  const names = await t.sql<{ nombre: string }>(
    'select nombre_completo as nombre from rrhh.trabajador where id_trabajador = any($1) order by id_trabajador',
    [workers.map(({ idTrabajador }) => idTrabajador)],
  )
  const bad = await make(idUnidad, [
    { ...ana, fechaInicio: '2026-06-01', fechaFin: '2026-06-26' },
    { ...ana, fechaInicio: '2026-06-22', fechaFin: '2026-07-10' },
    { ...luis, fechaInicio: '2027-01-04', fechaFin: '2027-01-15' },
  ])
  expect([bad.status, sentences(bad)]).toEqual([
    400,
    [
      `Las fechas de ${names[0]?.nombre} se superponen`,
      `Las vacaciones de ${names[1]?.nombre} deben iniciar en el año del rol`,
      `El trabajador ${names[0]?.nombre} excede los 30 días del periodo ${OLD}`,
    ],
  ])
  const made = await make(idUnidad, [
    { ...ana, fechaInicio: '2026-06-01', fechaFin: '2026-06-12' },
    { ...luis, fechaInicio: '2026-06-08', fechaFin: '2026-06-19' },
  ])
  expect(made.status, made.text).toBe(201)
  expect(made.body).toMatchObject({ estado: 'BORRADOR', lineas: 2, detalle: [{ dias: 14 }, { dias: 14 }] })
  const again = await make(idUnidad, [])
  expect([again.status, sentences(again)[0]]).toEqual([
    409,
    expect.stringContaining('Ya existe un registro con unidad igual a'),
  ])
  const shown = await t.call<RolCalendario>(rolVacacionRoutes.showCalendario, {
    params: { id: Number(made.body.idRolVacacion) },
  })
  expect(shown.body).toMatchObject({ anio: 2026, maxAusentesPct: 50, trabajadores: [{}, {}] })
  expect(shown.body.trabajadores[0]?.periodos[0]).toMatchObject({ nombre: OLD, dias: 30 })
  expect(shown.body.advertencias).toEqual(['El 08/06/2026 estaría ausente el 100% de la unidad'])
})

test('human resources approve a plan sent by the head, and either all lines become vacations or none', async () => {
  const { idUnidad, workers } = await office(3)
  const [ana, luis, eva] = workers as [(typeof workers)[0], (typeof workers)[0], (typeof workers)[0]]
  await t.sql('update rrhh.unidad set id_jefe = $2 where id_unidad = $1', [idUnidad, ana.idTrabajador])
  const chief = await userOf(ana.idTrabajador, 'Jefe de unidad')
  const made = await make(
    idUnidad,
    [
      { ...ana, fechaInicio: '2026-06-01', fechaFin: '2026-06-30' },
      { ...luis, fechaInicio: '2026-07-01', fechaFin: '2026-07-03' },
      { ...eva, fechaInicio: '2026-08-03', fechaFin: '2026-09-01' },
    ],
    { as: chief },
  )
  expect(made.status, made.text).toBe(201)
  const id = made.body.idRolVacacion
  expect((await action(id, 'aprobar', 'RRHH', { resolucion: 'R.D. 001-2026' })).status).toBe(409)
  const sent = await t.call<Row>(rolVacacion.routes.enviar, { params: { id: Number(id) }, as: chief })
  expect(sent.body).toMatchObject({ estado: 'ENVIADO' })
  expect(
    (
      await t.call(rolVacacion.routes.aprobar, {
        params: { id: Number(id) },
        body: { resolucion: 'X' } as never,
        as: chief,
      })
    ).status,
  ).toBe(403)
  expect(
    (
      await t.call(rolVacacion.routes.update, {
        params: { id: Number(id) },
        body: { fechaLimite: '2026-03-30' },
        as: chief,
      })
    ).status,
  ).toBe(409)

  await plan(eva.idTrabajador, OLD, { modalidad: 'CONTINUA', fechaInicio: '2026-08-10', fechaFin: '2026-08-21' })
  const refused = await action(id, 'aprobar', 'RRHH', { resolucion: 'R.D. 001-2026' })
  expect([refused.status, sentences(refused)]).toEqual([
    409,
    [expect.stringContaining('Saldo vacacional insuficiente: disponible 16, solicitado 30')],
  ])
  const [none] = await t.sql<{ n: number }>('select count(*)::int as n from rrhh.vacacion where id_rol_vacacion = $1', [
    id,
  ])
  expect(none?.n).toBe(0)

  expect((await action(id, 'devolver', 'Analista RRHH', { comentario: 'Corrija agosto' })).body).toMatchObject({
    estado: 'BORRADOR',
    observacion: 'Corrija agosto',
  })
  const detalle = [
    { ...ana, fechaInicio: '2026-06-01', fechaFin: '2026-06-30' },
    { ...luis, fechaInicio: '2026-07-01', fechaFin: '2026-07-03' },
    { ...eva, fechaInicio: '2026-09-07', fechaFin: '2026-09-18' },
  ]
  const changed = await t.call<Row>(rolVacacion.routes.update, {
    params: { id: Number(id) },
    body: { fechaLimite: '2026-03-31', detalle } as never,
    as: chief,
  })
  expect(changed.status, changed.text).toBe(200)
  await t.call(rolVacacion.routes.enviar, { params: { id: Number(id) }, as: chief })
  const missing = await action(id, 'aprobar')
  expect([missing.status, sentences(missing)]).toEqual([400, ['Ingrese la resolución']])
  const approved = await action(id, 'aprobar', 'Analista RRHH', { resolucion: 'R.D. 001-2026' })
  expect(approved.status, approved.text).toBe(200)
  expect(approved.body).toMatchObject({ estado: 'APROBADO', fechaAprobacion: '2026-03-02' })
  const rows = await t.sql(
    'select modalidad, dias::float, estado, documento from rrhh.vacacion where id_rol_vacacion = $1 order by fecha_inicio',
    [id],
  )
  expect(rows).toEqual([
    { modalidad: 'CONTINUA', dias: 30, estado: 'PROGRAMADA', documento: 'R.D. 001-2026' },
    { modalidad: 'FRACCION', dias: 5, estado: 'PROGRAMADA', documento: 'R.D. 001-2026' },
    { modalidad: 'CONTINUA', dias: 14, estado: 'PROGRAMADA', documento: 'R.D. 001-2026' },
  ])
  expect((await action(id, 'anular', 'Analista RRHH')).status).toBe(403)
  expect((await action(id, 'anular')).body).toMatchObject({ estado: 'ANULADO' })
  expect((await years(luis.idTrabajador)).find(({ nombre }) => nombre === OLD)).toMatchObject({
    saldo: 30,
    programados: 0,
  })
})

test('a worker missing from every plan after the deadline or with two years pending raises an alert', async () => {
  const { idUnidad, workers } = await office(1)
  const idle = await servant({ idUnidad, desde: '2022-07-15' })
  for (const { idPeriodoVacacional, estado } of await years(idle))
    if (estado === 'SIN_RECORD')
      await t.sql(
        "update rrhh.periodo_vacacional set dias_efectivos_manual = 250, motivo_ajuste = 'x' where id_periodo_vacacional = $1",
        [idPeriodoVacacional],
      )
  await t.night('2026-03-02')
  const first = firstOf(workers)
  await make(idUnidad, [{ ...first, fechaInicio: '2026-06-01', fechaFin: '2026-06-12' }])
  const { body } = await t.call<Row[]>(vacacionRoutes.reportSaldos, { query: { fecha: '2026-04-01', idUnidad } })
  expect(body.find(({ idTrabajador }) => idTrabajador === idle)?.alertas).toEqual([
    'Tiene 3 periodos vacacionales pendientes',
    'Sin programación de vacaciones 2026',
  ])
  expect(body.find(({ idTrabajador }) => idTrabajador === first?.idTrabajador)?.alertas).toEqual([])
})
