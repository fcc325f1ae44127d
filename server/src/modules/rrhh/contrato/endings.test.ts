import { contrato, contratoRoutes } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { horarioTrabajador } from '@wamani/contract/rrhh/horario/horarioTrabajador.ts'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { unidad as unidadResource } from '@wamani/contract/rrhh/unidad.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { OLD, vacationsOf, whole } from '../../../../test/helpers/modules/vacations.ts'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { messageOf } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const clock = movableClock(new Date('2026-05-15T12:00:00-05:00'))
const t = await testApp({ clock })
const { staySignedIn, w1, servant, schedule, request, act: requestedAction, head } = leavesOf(t)
const { accepted, act } = vacationsOf(t)
const { worker, contract, inForce, post, action, move, unidad } = workersOf(t)
await staySignedIn()
beforeEach(() => clock.moveTo(new Date('2026-05-15T12:00:00-05:00')))

const contractOf = async (idTrabajador: number) => {
  const row = firstOf(
    await t.sql<{ id: number }>('select id_contrato as id from rrhh.contrato where id_trabajador = $1', [idTrabajador]),
  )
  return row.id
}
const stateOf = async (id: number) => (await t.call<Row>(contrato.routes.get, { params: { id } })).body.estado as string
const headOf = async (codigo: string) => {
  const { body } = await t.call<Row>(unidadResource.routes.get, { params: { id: await unidad(codigo) } })
  return (body.jefe as Row | null)?.idTrabajador
}
const daysOf = async (idTrabajador: number) =>
  t.sql<{ fecha: string }>('select fecha::text from rrhh.asistencia where id_trabajador = $1 order by fecha', [
    idTrabajador,
  ])

describe('a contract that never was', () => {
  test('is refused while vacations lie in its days', async () => {
    const idTrabajador = await w1()
    const id = await contractOf(idTrabajador)
    const made = await accepted(idTrabajador, OLD, whole('2026-06-01', '2026-06-12'))
    const refused = await action('anular', id)
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      'No se puede anular: el contrato tiene vacaciones del 01/06/2026 al 14/06/2026',
    ])
    expect(await stateOf(id)).toBe('VIGENTE')
    expect((await act(made.idVacacion, 'anular')).status).toBe(200)
    expect((await action('anular', id)).body.estado).toBe('ANULADO')
  })

  test('is refused while an approved request lies in its days; one that waits ends with it', async () => {
    const idTrabajador = await servant({ desde: '2026-01-01' })
    const id = await contractOf(idTrabajador)
    const days = (fechaInicio: string) => ({ idTrabajador, fechaInicio, fechaFin: fechaInicio, excepcionPlazo: true })
    const approved = await request('LIC-ENF', days('2026-05-18'))
    await t.sql("update rrhh.solicitud set estado = 'APROBADA' where id_solicitud = $1", [approved.body.idSolicitud])
    const waiting = await request('LIC-SGH', days('2026-06-01'))
    const refused = await action('anular', id)
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      `No se puede anular: la solicitud ${approved.body.numero} está aprobada en los días del contrato`,
    ])
    expect((await requestedAction(approved.body.idSolicitud, 'anular')).status).toBe(200)
    expect((await action('anular', id)).status).toBe(200)
    const { body } = await t.call<Row>(solicitud.routes.get, { params: { id: Number(waiting.body.idSolicitud) } })
    expect(body.estado).toBe('ANULADA')
  })

  test('is refused with attendance in a closed month', async () => {
    const idTrabajador = await servant({ desde: '2026-03-02' })
    const id = await contractOf(idTrabajador)
    await t.sql("update rrhh.periodo set estado = 'CERRADO' where tipo = 'MENSUAL' and anio = 2026 and mes = 3")
    const refused = await action('anular', id)
    await t.sql("update rrhh.periodo set estado = 'ABIERTO' where tipo = 'MENSUAL' and anio = 2026 and mes = 3")
    expect([refused.status, messageOf(refused)]).toEqual([409, 'El periodo Marzo 2026 está cerrado'])
  })

  test('takes its schedule, its days of attendance and its headship along', async () => {
    const idTrabajador = await worker()
    const id = await inForce({ idTrabajador, codigo: 'CAS-IND', fechaInicio: '2024-03-01' })
    await schedule(idTrabajador, 'ADM', '2024-03-01')
    await head('09', idTrabajador)
    await t.sql("insert into rrhh.asistencia (id_trabajador, fecha, condicion) values ($1, '2024-03-04', 'FALTA')", [
      idTrabajador,
    ])
    expect((await action('anular', id)).body.estado).toBe('ANULADO')
    const { body } = await t.call<{ items: Row[] }>(horarioTrabajador.routes.list, { query: { idTrabajador } })
    expect(body.items).toEqual([])
    expect(await daysOf(idTrabajador)).toEqual([])
    expect(await headOf('09')).toBeUndefined()
  })
})

test('a cese more than a year back takes the days of attendance after it along', async () => {
  const idTrabajador = await servant({ desde: '2024-01-01' })
  const day = "insert into rrhh.asistencia (id_trabajador, fecha, condicion) values ($1, $2, 'FALTA')"
  for (const fecha of ['2024-09-30', '2024-10-01', '2025-01-07']) await t.sql(day, [idTrabajador, fecha])
  const id = await contractOf(idTrabajador)
  expect((await action('cesar', id, { fechaCese: '2024-09-30', motivoCese: 'RENUNCIA' })).status).toBe(200)
  expect((await daysOf(idTrabajador)).map(({ fecha }) => fecha)).toEqual(['2024-09-30'])
})

describe('who leads a unit', () => {
  const renewed = async (idUnidad: number) => {
    const idTrabajador = await worker()
    const dates = { fechaInicio: '2026-01-01', fechaFin: '2026-05-20' }
    await inForce({ idTrabajador, idUnidad: await unidad('08'), ...dates })
    await inForce({
      idTrabajador,
      idUnidad,
      fechaInicio: '2026-05-21',
      fechaFin: '2026-12-31',
      fechaSuscripcion: '2026-05-15',
    })
    await head('08', idTrabajador)
    return idTrabajador
  }

  test('leads it still after a renewal in the same unit', async () => {
    const idTrabajador = await renewed(await unidad('08'))
    await t.night('2026-05-21')
    expect(await headOf('08')).toBe(idTrabajador)
  })

  test('leads it no more when the next contract is of another', async () => {
    await renewed(await unidad('09'))
    await t.night('2026-05-21')
    expect(await headOf('08')).toBeUndefined()
  })
})

describe('a suspension that has not begun', () => {
  const rest = { motivo: 'LICENCIA_SIN_GOCE', fechaInicio: '2026-06-01', fechaFin: '2026-08-31', documento: 'R-1' }
  const nombrado = async () => {
    const { plazas } = await post(1)
    const idTrabajador = await worker()
    return {
      idTrabajador,
      idCape: firstOf(plazas),
      id: await inForce({ idTrabajador, idCape: plazas[0], codigo: '276-NOM' }),
    }
  }
  const left = async (id: number) =>
    (await t.call<Row[]>(contratoRoutes.listSuspensiones, { params: { id } })).body.map(
      ({ fechaInicio }) => fechaInicio,
    )

  test('can be undone, the last one first, and never one under way', async () => {
    const { id } = await nombrado()
    expect((await action('suspender', id, { ...rest, fechaInicio: '2026-05-01', fechaFin: '2026-05-20' })).status).toBe(
      200,
    )
    await t.sql(
      `insert into rrhh.suspension (id_contrato, motivo, fecha_inicio, fecha_fin, documento)
       values ($1, 'OTRO', '2026-06-01', '2026-06-30', 'R-2'), ($1, 'OTRO', '2026-08-01', '2026-08-31', 'R-3')`,
      [id],
    )
    expect((await action('anular-suspension', id)).body.estado).toBe('SUSPENDIDO')
    expect(await left(id)).toEqual(['2026-05-01', '2026-06-01'])
    expect((await action('anular-suspension', id)).status).toBe(200)
    const none = await action('anular-suspension', id)
    expect([none.status, messageOf(none)]).toEqual([409, 'El contrato no tiene suspensiones por iniciar'])
  })

  test('stays when somebody took the position for its days', async () => {
    const { id, idCape } = await nombrado()
    expect((await action('suspender', id, rest)).body.estado).toBe('VIGENTE')
    const dates = { fechaInicio: '2026-06-01', fechaFin: '2026-08-31' }
    const substitute = await contract({ idTrabajador: await worker(), idCape, codigo: '276-SUP', ...dates })
    expect(substitute.status, substitute.text).toBe(201)
    const refused = await action('anular-suspension', id)
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      expect.stringMatching(/^La plaza ya está ocupada por .+ \(contrato C-\d+\)$/),
    ])
    expect(await left(id)).toEqual(['2026-06-01'])
  })

  test('that came with a movement is undone with the movement', async () => {
    const { idTrabajador, id } = await nombrado()
    const away = { idTrabajador, externo: true, entidadDestino: 'Ministerio de Salud', resolucion: 'RD-77' }
    const made = await move('DST', { ...away, fechaInicio: '2026-06-01', fechaFin: '2026-08-31' }, true)
    expect(made.status, made.text).toBe(200)
    const refused = await action('anular-suspension', id)
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      'La suspensión corresponde al desplazamiento RD-77: anule el desplazamiento',
    ])
  })
})
