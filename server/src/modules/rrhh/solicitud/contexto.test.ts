import { type ContextoSolicitud, solicitudRoutes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { periodoVacacional } from '@wamani/contract/rrhh/vacacion/periodoVacacional.ts'
import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { describe, expect, test } from 'vitest'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { hours, requestMade } from '../../../../test/helpers/requestAnswers.ts'
import { testApp } from '../../../../test/helpers/testApp.ts'
import type { Caller } from '../../../../test/helpers/testCall.ts'

const clock = movableClock(new Date('2026-05-04T10:00:00-05:00'))
const t = await testApp({ clock })
const { staySignedIn, servant, w1, plan, request, userOf, unidad } = leavesOf(t)
await t.signIn('Consulta')
await staySignedIn()

describe('the context of a request for its approver', () => {
  const contextOf = async (id: number, as?: Caller) =>
    t.call<ContextoSolicitud>(solicitudRoutes.showContexto, { params: { id }, as })

  test('returns the days of each year, the minutes of overtime and the remaining limits without this request', async () => {
    const idTrabajador = await w1()
    const vacation = requestMade(
      await request('VAC-GOC', { idTrabajador, fechaInicio: '2026-07-06', fechaFin: '2026-07-17' }),
    )
    const years = (await contextOf(vacation)).body.saldos
    expect(years[0]).toEqual({ nombre: 'Periodo 2024-2025', disponible: 30, maximo: null, unidad: 'días' })
    expect(years[1]).toMatchObject({ nombre: 'Periodo 2025-2026', unidad: 'días' })

    await request('PER-PAR', { idTrabajador, ...hours('2026-05-05', '08:00', '12:00') })
    const permit = requestMade(await request('PER-PAR', { idTrabajador, ...hours('2026-05-06', '08:00', '09:00') }))
    expect((await contextOf(permit)).body.saldos).toContainEqual({
      nombre: 'Mes de mayo',
      disponible: 240,
      maximo: 480,
      unidad: 'min',
    })

    await t.sql(
      `insert into rrhh.asistencia (id_trabajador, fecha, condicion, minutos_extra, minutos_extra_autorizados) values ($1, '2026-05-01', 'PRESENTE', 90, 90)
       on conflict (id_trabajador, fecha) do update set minutos_extra = 90, minutos_extra_autorizados = 90`,
      [idTrabajador],
    )
    const off = requestMade(await request('CMP', { idTrabajador, ...hours('2026-05-11', '08:00', '09:00') }))
    expect((await contextOf(off)).body.saldos[0]).toEqual({
      nombre: 'Horas por compensar',
      disponible: 90,
      maximo: null,
      unidad: 'min',
    })
  })

  test('returns absences and requests in the unit on these days, and the last three requests of the worker', async () => {
    const idUnidad = await unidad('07.1')
    const [asking, resting, travelling, elsewhere] = [
      await w1({ idUnidad }),
      await w1({ idUnidad }),
      await servant({ idUnidad }),
      await w1({ idUnidad: await unidad('11') }),
    ]
    const rest = { modalidad: 'CONTINUA', fechaInicio: '2026-08-03', fechaFin: '2026-08-14' }
    await plan(resting, '2024-2025', rest)
    await plan(elsewhere, '2024-2025', rest)
    await request('COM-VIA', {
      idTrabajador: travelling,
      fechaInicio: '2026-08-10',
      fechaFin: '2026-08-11',
      lugar: 'Lima',
    })
    await request('COM-VIA', {
      idTrabajador: travelling,
      fechaInicio: '2026-09-21',
      fechaFin: '2026-09-22',
      lugar: 'Lima',
    })
    for (const day of ['2026-05-11', '2026-05-12', '2026-05-13', '2026-05-14'])
      await request('PER-SAL', { idTrabajador: asking, ...hours(day, '08:00', '09:00') })
    const asked = requestMade(
      await request('VAC-GOC', { idTrabajador: asking, fechaInicio: '2026-08-10', fechaFin: '2026-08-21' }),
    )
    const { body } = await contextOf(asked)
    const ofUnit = body.ausentes.filter(({ idTrabajador }) => [resting, travelling, elsewhere].includes(idTrabajador))
    expect(ofUnit).toMatchObject([
      { idTrabajador: resting, desde: '2026-08-03', hasta: '2026-08-16', motivo: 'Vacaciones', firme: true },
      { idTrabajador: travelling, desde: '2026-08-10', hasta: '2026-08-11', firme: false },
    ])
    expect(body.equipo).toBeGreaterThanOrEqual(2)
    expect(body.ultimas.map(({ fechaInicio, minutos, estado }) => [fechaInicio, minutos, estado])).toEqual([
      ['2026-05-14', 60, 'REGISTRADA'],
      ['2026-05-13', 60, 'REGISTRADA'],
      ['2026-05-12', 60, 'REGISTRADA'],
    ])
  })

  test('returns only data that the user can list, and 404 for a request outside the scope', async () => {
    const [here, there] = [await unidad('07.2'), await unidad('11')]
    const [asking, resting, boss] = [
      await w1({ idUnidad: here }),
      await w1({ idUnidad: here }),
      await servant({ idUnidad: there }),
    ]
    await plan(resting, '2024-2025', { modalidad: 'CONTINUA', fechaInicio: '2026-08-03', fechaFin: '2026-08-14' })
    const asked = requestMade(
      await request('VAC-GOC', { idTrabajador: asking, fechaInicio: '2026-08-10', fechaFin: '2026-08-21' }),
    )
    const [worker, outsider] = [await userOf(asking), await userOf(boss, 'Jefe de unidad')]
    const own = await contextOf(asked, worker)
    expect(own.body).toMatchObject({ ausentes: [], equipo: 0 })
    expect(own.body.saldos[0]).toMatchObject({ nombre: 'Periodo 2024-2025', disponible: 30 })
    expect((await contextOf(asked, outsider)).status).toBe(404)

    // users who can only read requests get no data about vacations and years
    const revoke = (accion: string, url: string) =>
      t.sql(
        `delete from seguridad.permiso p using seguridad.recurso r, seguridad.perfil f
         where p.id_recurso = r.id_recurso and p.id_perfil = f.id_perfil and f.nombre = 'Consulta' and r.solicitud = $1 and r.url = $2`,
        [accion, url],
      )
    const before = await contextOf(asked, 'Consulta')
    expect(before.body.ausentes.map(({ idTrabajador }) => idTrabajador)).toContain(resting)
    await revoke('GET', vacacion.routes.list.path)
    await revoke('GET', periodoVacacional.routes.list.path)
    const after = await contextOf(asked, 'Consulta')
    expect(after.body).toMatchObject({ saldos: [], equipo: 0 })
    expect(after.body.ausentes.filter(({ motivo }) => motivo === 'Vacaciones')).toEqual([])
  })
})
