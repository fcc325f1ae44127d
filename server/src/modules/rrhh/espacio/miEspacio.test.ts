import {
  type CalculoVacaciones,
  type MiCalendario,
  type MiEspacio,
  miEspacioRoutes,
} from '@wamani/contract/rrhh/espacio/miEspacioRoutes.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { type MenuInfo, session } from '@wamani/contract/seguridad/session.ts'
import { describe, expect, test } from 'vitest'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { newPerson } from '../../../../test/helpers/modules/people.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { messageOf } from '../../../../test/helpers/recordCalls.ts'
import { hours, requestMade } from '../../../../test/helpers/requestAnswers.ts'
import { testApp } from '../../../../test/helpers/testApp.ts'
import type { Caller } from '../../../../test/helpers/testCall.ts'

const clock = movableClock(new Date('2026-05-04T10:00:00-05:00'))
const t = await testApp({ clock })
const { w1, plan, request, userOf, unidad, servant } = leavesOf(t)
const deskOf = (as: Caller) => t.call<MiEspacio>(miEspacioRoutes.showMiEspacio, { as })

describe('the desk of a worker', () => {
  test('shows the worker, today with its punches, the month, the balances and the requests', async () => {
    const id = await w1({ idUnidad: await unidad('07.1') })
    const { token } = await userOf(id, 'Trabajador')
    expect((await plan(id, '2024-2025', { fechaInicio: '2026-07-06', fechaFin: '2026-07-15' })).status).toBe(201)
    const asked = requestMade(await request('PER-PAR', { idTrabajador: id, ...hours('2026-05-06', '08:00', '09:00') }))
    await t.sql(
      `insert into rrhh.marcacion (id_trabajador, fecha_hora, motivo) values
        ($1, '2026-05-04 08:01-05', 'prueba'), ($1, '2026-05-03 08:00-05', 'ayer')`,
      [id],
    )
    const { status, body } = await deskOf({ token })
    expect(status).toBe(200)
    expect(body.trabajador).toMatchObject({ idTrabajador: id, fechaIngreso: '2024-07-15' })
    expect(body.hoy).toMatchObject({ fecha: '2026-05-04', feriado: null, marcas: ['08:01'] })
    expect(body.hoy.turno?.ingreso).toMatch(/^\d\d:\d\d$/)
    expect(body.mes.dias).toHaveLength(31)
    expect(body.mes.trabajadores.map(({ idTrabajador }) => idTrabajador)).toEqual([id])
    expect(body.saldo.programados).toBe(10)
    expect(body.saldo.vacaciones).toBe(body.saldo.periodos.reduce((sum, { saldo }) => sum + saldo, 0))
    expect(body.solicitudes).toEqual([
      expect.objectContaining({ idSolicitud: asked, desde: '2026-05-06', estado: 'REGISTRADA' }),
    ])
    expect(body.vacaciones).toEqual([
      { desde: '2026-07-06', hasta: '2026-07-15', computo: '2026-07-15', dias: 10, estado: 'PROGRAMADA' },
    ])
    expect(body.contrato).toMatchObject({ desde: '2024-07-15' })
  })

  test('shows the last day of vacations, and the end of the rest days that follow', async () => {
    const id = await w1({ idUnidad: await unidad('07.1') })
    const { token } = await userOf(id, 'Trabajador')
    expect((await plan(id, '2024-2025', { fechaInicio: '2026-07-06', fechaFin: '2026-07-17' })).status).toBe(201)
    expect((await deskOf({ token })).body.vacaciones).toEqual([
      { desde: '2026-07-06', hasta: '2026-07-17', computo: '2026-07-19', dias: 14, estado: 'PROGRAMADA' },
    ])
  })

  test('shows a head only their own data', async () => {
    const [head, other] = [
      await servant({ idUnidad: await unidad('07.2') }),
      await w1({ idUnidad: await unidad('07.2') }),
    ]
    const { token } = await userOf(head, 'Jefe de unidad')
    const { body } = await deskOf({ token })
    expect(body.trabajador.idTrabajador).toBe(head)
    expect(body.mes.trabajadores.map(({ idTrabajador }) => idTrabajador)).not.toContain(other)
  })

  test('returns 404 and is not in the menu for a user who is not a worker', async () => {
    const { token } = await newPerson(t, ['Trabajador'])
    const refused = await deskOf({ token })
    expect([refused.status, messageOf(refused)]).toEqual([
      404,
      'Su usuario no está vinculado a un trabajador. Solicítelo a Recursos Humanos.',
    ])
    const menuOf = async (as: Caller) => {
      const { body } = await t.call<MenuInfo>(session.getSessionInfo, { as })
      const urls = body.accesoMenus.flatMap(({ menus }) => menus.map(({ url }) => url))
      return [urls.includes('/gsrrhh/mi-espacio'), body.permisos.includes(`GET ${miEspacioRoutes.showMiEspacio.path}`)]
    }
    expect(await menuOf({ token })).toEqual([false, false])
    expect(await menuOf('Administrador')).toEqual([false, false])
    expect(await menuOf('Trabajador')).toEqual([true, true])
    expect((await deskOf('Consulta')).status).toBe(403)
  })

  test('stores the day on which the contact data was confirmed', async () => {
    const id = await servant()
    const { token } = await userOf(id, 'Trabajador')
    expect((await deskOf({ token })).body.datos.confirmadoEl).toBeNull()
    expect((await t.call(miEspacioRoutes.verifyMisDatos, { as: { token }, body: { conforme: true } })).status).toBe(204)
    expect((await deskOf({ token })).body.datos.confirmadoEl).toBe('2026-05-04')
    const { body } = await t.call(trabajador.routes.get, { params: { id } })
    expect(body.fechaConfirmacion).toBe('2026-05-04')
  })
})

describe('the vacation calendar', () => {
  test('shows holidays, own absences and vacations of the unit, but no other reason of absence', async () => {
    const idUnidad = await unidad('11')
    const [asking, resting, ill] = [await w1({ idUnidad }), await w1({ idUnidad }), await w1({ idUnidad })]
    expect((await plan(resting, '2024-2025', { fechaInicio: '2026-07-06', fechaFin: '2026-07-15' })).status).toBe(201)
    requestMade(await request('PER-PAR', { idTrabajador: ill, ...hours('2026-05-06', '08:00', '09:00') }))
    requestMade(await request('VAC-GOC', { idTrabajador: ill, fechaInicio: '2026-07-13', fechaFin: '2026-07-22' }))
    expect((await plan(asking, '2024-2025', { fechaInicio: '2026-08-03', fechaFin: '2026-08-12' })).status).toBe(201)
    const { token } = await userOf(asking, 'Trabajador')
    const query = { desde: '2026-05-01', hasta: '2026-08-10' }
    const { body } = await t.call<MiCalendario>(miEspacioRoutes.showMiCalendario, { as: { token }, query })
    expect(body.dias.find(({ fecha }) => fecha === '2026-07-28')).toMatchObject({
      laborable: false,
      feriado: expect.any(String),
    })
    expect(body.dias.find(({ fecha }) => fecha === '2026-07-06')).toEqual({
      fecha: '2026-07-06',
      feriado: null,
      laborable: true,
    })
    expect(body.propias).toEqual([{ desde: '2026-08-03', hasta: '2026-08-12', motivo: 'Vacaciones' }])
    const shown = body.equipo.filter(({ desde }) => desde.startsWith('2026-07'))
    expect(shown).toEqual([
      { nombre: expect.any(String), desde: '2026-07-06', hasta: '2026-07-15', firme: true },
      { nombre: expect.any(String), desde: '2026-07-13', hasta: '2026-07-22', firme: false },
    ])
    expect(body.equipo.some(({ desde }) => desde.startsWith('2026-05'))).toBe(false)
  })

  test('counts days like a request and returns the error that the request would get', async () => {
    const id = await w1({ idUnidad: await unidad('07.1') })
    const { token } = await userOf(id, 'Trabajador')
    const count = async (desde: string, hasta: string) =>
      (await t.call<CalculoVacaciones>(miEspacioRoutes.countMisVacaciones, { as: { token }, query: { desde, hasta } }))
        .body
    const taken = await count('2026-06-01', '2026-06-10')
    const { vacaciones } = (await deskOf({ token })).body.saldo
    expect(taken).toMatchObject({ dias: 10, retorno: '2026-06-11', saldo: Number(vacaciones) - 10, impedimento: null })
    expect((await count('2026-06-01', '2026-07-20')).impedimento).toBe(
      'Saldo vacacional insuficiente: disponible 30, solicitado 50',
    )
    expect((await count('2026-06-06', '2026-06-15')).impedimento).toBe(
      'Las vacaciones no pueden iniciar en un día de descanso o feriado',
    )
    expect((await count('2026-04-06', '2026-04-15')).impedimento).toBe('Elija días que aún no han pasado')
    requestMade(await request('VAC-GOC', { idTrabajador: id, fechaInicio: '2026-06-01', fechaFin: '2026-06-10' }))
    expect((await count('2026-06-08', '2026-06-17')).impedimento).toMatch(/^Existe la solicitud/)
  })

  test('accepts at most three months at once', async () => {
    const query = { desde: '2026-01-01', hasta: '2026-12-31' }
    const refused = await t.call(miEspacioRoutes.showMiCalendario, { as: 'Trabajador', query })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('El rango no debe superar 110 días')])
  })
})
