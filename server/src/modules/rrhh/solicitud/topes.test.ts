import { solicitudRoutes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { tipoSolicitud } from '@wamani/contract/rrhh/solicitud/tipoSolicitud.ts'
import { expect, test } from 'vitest'
import { attendanceOf } from '../../../../test/helpers/modules/attendance.ts'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { issuesOf } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

// A27: unpaid leave is limited within a moving window of months, not by calendar year.
const clock = movableClock(new Date('2026-03-03T12:00:00-05:00'))
const t = await testApp({ clock })
const { person } = attendanceOf(t)
const { request } = leavesOf(t)
const { worker, inForce, post, idBy } = workersOf(t)

const leave = (idTrabajador: number, fechaInicio: string, fechaFin: string) =>
  request('LIC-SGH', { idTrabajador, fechaInicio, fechaFin }, 'RRHH')

test('unpaid leave is counted within twelve months across two calendar years', async () => {
  const { id } = await person()
  expect((await leave(id, '2026-11-01', '2026-12-30')).status).toBe(201)
  const over = await leave(id, '2027-01-15', '2027-02-14')
  expect([over.status, issuesOf(over)]).toEqual([
    400,
    [
      {
        campo: 'fechaFin',
        mensaje: 'Supera el máximo de 90 días en 12 meses (D.S. N.° 005-90-PCM, art. 115): usado 60, solicitado 31',
      },
    ],
  ])
  const fits = await leave(id, '2027-01-15', '2027-02-13')
  expect(fits.status, fits.text).toBe(201)
  // Days of the first leave no longer count twelve months later.
  expect((await leave(id, '2027-12-01', '2027-12-30')).status).toBe(201)
})

test('a new unpaid leave is also checked against later leave within the same window', async () => {
  const { id } = await person()
  expect((await leave(id, '2026-11-01', '2026-12-30')).status).toBe(201)
  const before = await leave(id, '2026-08-01', '2026-08-31')
  expect([before.status, issuesOf(before)[0]?.mensaje]).toEqual([
    400,
    expect.stringContaining('usado 60, solicitado 31'),
  ])
})

test('appointed staff can take three years of unpaid leave within five (Ley 32199)', async () => {
  const { plazas } = await post(1)
  const idTrabajador = await worker()
  await inForce({
    idTrabajador,
    fechaInicio: '2026-01-01',
    idCape: plazas[0],
    codigo: '276-NOM',
    idNivelRemunerativo: await idBy('nivel_remunerativo', 'id_nivel_remunerativo', 'SPA'),
  })
  const made = await leave(idTrabajador, '2026-06-01', '2027-05-31')
  expect(made.status, made.text).toBe(201)
  const { body } = await t.call<{ saldos: Row[] }>(solicitudRoutes.showContexto, {
    params: { id: Number(made.body.idSolicitud) },
  })
  expect(body.saldos).toEqual([{ nombre: 'Últimos 60 meses', disponible: 1095, maximo: 1095, unidad: 'días' }])
})

test('kinds that do not count calendar days cannot have legal limits', async () => {
  const params = { id: await idBy('tipo_solicitud', 'id_tipo_solicitud', 'JUS-INA') }
  const { body } = await t.call<Row>(tipoSolicitud.routes.get, { params })
  const topes = [{ desde: '2026-01-01', maximo: 3, meses: 12, norma: 'Directiva' }]
  const answer = await t.call<Row>(tipoSolicitud.routes.update, { params, body: { ...body, topes } as never })
  expect([answer.status, issuesOf(answer)]).toEqual([
    400,
    [{ campo: 'topes', mensaje: 'Los límites por norma cuentan días calendario' }],
  ])
})

test('birthday leave is allowed only on the birthday or the next working day (A28)', async () => {
  const { id } = await person()
  const rest = (fechaInicio: string) =>
    request('PER-ONO', { idTrabajador: id, fechaInicio, fechaFin: fechaInicio }, 'RRHH')
  const bornOn = (day: string) =>
    t.sql('update rrhh.trabajador set fecha_nacimiento = $2 where id_trabajador = $1', [id, day])
  const refusal = (day: string) => [
    { campo: 'fechaInicio', mensaje: `El descanso por onomástico corresponde al ${day}` },
  ]

  await bornOn('1990-05-14') // a Thursday in 2026
  expect(issuesOf(await rest('2026-05-15'))).toEqual(refusal('14/05/2026'))
  await bornOn('1990-08-15') // a Saturday in 2026
  expect(issuesOf(await rest('2026-08-14'))).toEqual(refusal('17/08/2026'))
  expect(issuesOf(await rest('2026-08-18'))).toEqual(refusal('17/08/2026'))
  expect((await rest('2026-08-17')).status).toBe(201)
  await bornOn('1992-02-29') // 28 February is a Sunday in 2027
  expect(issuesOf(await rest('2027-02-26'))).toEqual(refusal('01/03/2027'))
})
