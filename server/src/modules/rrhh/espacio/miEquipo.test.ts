import { type MiEquipo, miEquipoRoutes } from '@wamani/contract/rrhh/espacio/miEquipoRoutes.ts'
import { type MenuInfo, session } from '@wamani/contract/seguridad/session.ts'
import { expect, test } from 'vitest'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { hours, requestMade } from '../../../../test/helpers/requestAnswers.ts'
import { testApp } from '../../../../test/helpers/testApp.ts'
import type { Caller } from '../../../../test/helpers/testCall.ts'

const clock = movableClock(new Date('2026-05-04T10:00:00-05:00'))
const t = await testApp({ clock })
const { w1, plan, request, userOf, unidad, servant, head } = leavesOf(t)
const teamOf = (as: Caller) => t.call<MiEquipo>(miEquipoRoutes.showMiEquipo, { as })
const menuOf = async (as: Caller) => {
  const { body } = await t.call<MenuInfo>(session.getSessionInfo, { as })
  return body.accesoMenus.flatMap(({ menus }) => menus.flatMap((one) => [one, ...one.subMenus].map(({ url }) => url)))
}

test('a head sees the attendance, absences, overlapping vacations and ending contracts of the unit only', async () => {
  await t.sql(
    "update rrhh.trabajador set id_unidad = null where id_unidad = (select id_unidad from rrhh.unidad where codigo = '11')",
  )
  const idUnidad = await unidad('11')
  const boss = await servant({ idUnidad })
  const [here, away, missing] = [await w1({ idUnidad }), await w1({ idUnidad }), await w1({ idUnidad })]
  const ending = await servant({ idUnidad, codigo: 'CAS-DET', fechaFin: '2026-05-31', desde: '2026-01-05' })
  const elsewhere = await w1({ idUnidad: await unidad('07.1') })
  await head('11', boss)
  await t.sql('insert into rrhh.marcacion (id_trabajador, fecha_hora, motivo) values ($1, $2, $3)', [
    here,
    '2026-05-04 08:01-05',
    'prueba',
  ])
  expect((await plan(away, '2024-2025', { fechaInicio: '2026-05-04', fechaFin: '2026-05-13' })).status).toBe(201)
  expect((await plan(missing, '2024-2025', { fechaInicio: '2026-05-11', fechaFin: '2026-05-20' })).status).toBe(201)
  requestMade(await request('PER-PAR', { idTrabajador: here, ...hours('2026-05-06', '08:00', '09:00') }))

  const { token } = await userOf(boss, 'Jefe de unidad')
  const { status, body } = await teamOf({ token })
  expect(status).toBe(200)
  const people = new Map(body.hoy.map(({ idTrabajador, situacion }) => [idTrabajador, situacion]))
  expect([here, away, missing].map((id) => people.get(id))).toEqual(['PRESENTE', 'AUSENTE', 'SIN_MARCA'])
  expect([people.has(boss), people.has(elsewhere)]).toEqual([false, false])
  expect([body.semana.desde, body.semana.hasta]).toEqual(['2026-05-04', '2026-05-10'])
  expect(body.semana.ausencias.map(({ idTrabajador, firme }) => [idTrabajador, firme])).toEqual([
    [away, true],
    [here, false],
  ])
  expect(body.coincidencias).toEqual([
    expect.objectContaining({
      desde: '2026-05-11',
      hasta: '2026-05-13',
      personas: [expect.any(String), expect.any(String)],
    }),
  ])
  expect(body.contratos).toEqual([expect.objectContaining({ idTrabajador: ending, fin: '2026-05-31', dias: 27 })])
})

test('the attendance chart of today counts the visible workers by their punches so far', async () => {
  type Parts = { label: string; total: number }[]
  const countsOf = async (as: Caller) =>
    Object.fromEntries(
      (await t.call<Parts>(miEquipoRoutes.countAsistenciaHoy, { as })).body.map(({ label, total }) => [label, total]),
    )
  const before = await countsOf('RRHH')
  const late = await w1()
  expect(await countsOf('RRHH')).toEqual({ ...before, 'Sin marca': Number(before['Sin marca']) + 1 })
  await t.sql('insert into rrhh.marcacion (id_trabajador, fecha_hora, motivo) values ($1, $2, $3)', [
    late,
    '2026-05-04 09:30-05',
    'prueba',
  ])
  expect(await countsOf('RRHH')).toEqual({ ...before, Presente: Number(before.Presente) + 1 })
  expect((await t.call(miEquipoRoutes.countAsistenciaHoy, { as: 'Trabajador' })).status).toBe(403)
})

test('a user who heads no unit has no team, even with the profile of a head', async () => {
  const nobody = await userOf(await servant(), 'Jefe de unidad')
  expect((await teamOf({ token: nobody.token })).status).toBe(404)
  expect(await menuOf({ token: nobody.token })).not.toContain('/gsrrhh/mi-equipo')
  expect((await teamOf('Trabajador')).status).toBe(403)
  expect(await menuOf('Jefe de unidad')).toContain('/gsrrhh/mi-equipo')
})

test('the menu shows catalogues to users who can change them or see the institution, and not to workers', async () => {
  const worker = await menuOf('Trabajador')
  for (const catalogue of ['/gsrrhh/unidad', '/gsrrhh/turno', '/gsrrhh/modalidad-contrato', '/gsrrhh/tipo-solicitudes'])
    expect([catalogue, worker.includes(catalogue)]).toEqual([catalogue, false])
  expect(worker).toEqual(expect.arrayContaining(['/gsrrhh/mi-espacio', '/gsrrhh/solicitudes', '/gsrrhh/asistencias']))
  expect(await menuOf('Consulta')).toContain('/gsrrhh/turno')
  expect((await t.call('GET /rrhh/api/v1/turno', { as: 'Trabajador' })).status).toBe(200)
})
