import { contrato, contratoRoutes } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { horarioTrabajador } from '@wamani/contract/rrhh/horario/horarioTrabajador.ts'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { unidad as unidadResource } from '@wamani/contract/rrhh/unidad.ts'
import { periodoVacacional } from '@wamani/contract/rrhh/vacacion/periodoVacacional.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { OLD, vacationsOf, whole } from '../../../../test/helpers/modules/vacations.ts'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { issuesOf, messageOf } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const clock = movableClock(new Date('2026-05-15T12:00:00-05:00'))
const t = await testApp({ clock })
const { staySignedIn, w1, servant, schedule, years, request, act: requestedAction, head } = leavesOf(t)
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

describe('annulling a contract', () => {
  test('is rejected if vacations fall within its days', async () => {
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

  test('is rejected if an approved request falls within its days, and annuls pending requests', async () => {
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

  test('is rejected if it has attendance in a closed month', async () => {
    const idTrabajador = await servant({ desde: '2026-03-02' })
    const id = await contractOf(idTrabajador)
    await t.sql("update rrhh.periodo set estado = 'CERRADO' where tipo = 'MENSUAL' and anio = 2026 and mes = 3")
    const refused = await action('anular', id)
    await t.sql("update rrhh.periodo set estado = 'ABIERTO' where tipo = 'MENSUAL' and anio = 2026 and mes = 3")
    expect([refused.status, messageOf(refused)]).toEqual([409, 'El periodo Marzo 2026 está cerrado'])
  })

  test('deletes its schedule and attendance and removes the head', async () => {
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

test('a cese more than a year ago deletes all attendance after it', async () => {
  const idTrabajador = await servant({ desde: '2024-01-01' })
  const day = "insert into rrhh.asistencia (id_trabajador, fecha, condicion) values ($1, $2, 'FALTA')"
  for (const fecha of ['2024-09-30', '2024-10-01', '2025-01-07']) await t.sql(day, [idTrabajador, fecha])
  const id = await contractOf(idTrabajador)
  expect((await action('cesar', id, { fechaCese: '2024-09-30', motivoCese: 'RENUNCIA' })).status).toBe(200)
  expect((await daysOf(idTrabajador)).map(({ fecha }) => fecha)).toEqual(['2024-09-30'])
})

describe('the head of a unit', () => {
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

  test('stays head after a renewal in the same unit', async () => {
    const idTrabajador = await renewed(await unidad('08'))
    await t.night('2026-05-21')
    expect(await headOf('08')).toBe(idTrabajador)
  })

  test('stops being head when the next contract is in another unit', async () => {
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

  test('can be annulled from the latest to the earliest until it begins', async () => {
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

  test('cannot be annulled if another contract uses the position on its days', async () => {
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

  test('is annulled together with the movement that created it', async () => {
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

describe('a cese with a wrong date (WF3.13)', () => {
  const correct = (id: number, body: Row) => action('corregir-cese', id, { motivo: 'La fecha se digitó mal', ...body })
  const undo = (id: number) => correct(id, { correccion: 'DESHACER' })
  const cease = async (id: number, fechaCese: string, motivoCese = 'RENUNCIA') => {
    const answer = await action('cesar', id, { fechaCese, motivoCese })
    expect(answer.status, answer.text).toBe(200)
  }
  const kept = async (idTrabajador: number) => ({
    horarios: await t.sql(
      'select id_horario_trabajador, id_horario, fecha_inicio, fecha_fin from rrhh.horario_trabajador where id_trabajador = $1 order by 1',
      [idTrabajador],
    ),
    vacaciones: await t.sql(
      'select id_vacacion, estado, dias, dias_habiles, fecha_retorno, fecha_suspension, motivo_suspension from rrhh.vacacion where id_trabajador = $1 order by 1',
      [idTrabajador],
    ),
    solicitudes: await t.sql('select id_solicitud, estado from rrhh.solicitud where id_trabajador = $1 order by 1', [
      idTrabajador,
    ]),
    movimientos: await t.sql(
      'select id_desplazamiento_trabajador, estado, fecha_fin from rrhh.desplazamiento_trabajador where id_trabajador = $1 order by 1',
      [idTrabajador],
    ),
    asistencia: await t.sql(
      `select fecha, condicion, observacion from rrhh.asistencia where id_trabajador = $1 and fecha >= '2026-05-01' order by 1`,
      [idTrabajador],
    ),
    anios: await t.sql(
      'select fecha_inicio, fecha_fin, fin_servicio, dias_efectivos_manual, ajuste, motivo_ajuste, dias_ganados, gozados, programados, saldo, estado from rrhh.periodo_vacacional where id_trabajador = $1 order by 1',
      [idTrabajador],
    ),
    trabajador: await t.sql(
      'select estado, id_unidad, id_cargo, id_horario, fecha_ingreso from rrhh.trabajador where id_trabajador = $1',
      [idTrabajador],
    ),
    contrato: await t.sql(
      'select estado, fecha_cese, motivo_cese, fecha_fin_vigente from rrhh.contrato where id_trabajador = $1 order by id_contrato',
      [idTrabajador],
    ),
    jefaturas: await t.sql('select codigo from rrhh.unidad where id_jefe = $1 order by 1', [idTrabajador]),
  })

  /**
   * Returns a worker with everything that a cese changes: head of 09, current and planned vacations, a request, a
   * movement, two schedules.
   */
  const busy = async () => {
    const idTrabajador = await w1()
    const id = await contractOf(idTrabajador)
    await t.sql("update rrhh.horario_trabajador set fecha_fin = '2026-06-30' where id_trabajador = $1", [idTrabajador])
    await schedule(idTrabajador, 'ADM', '2026-07-01')
    await accepted(idTrabajador, OLD, { ...whole('2026-05-11', '2026-05-22'), excepcionPlazo: true })
    await accepted(idTrabajador, OLD, whole('2026-06-08', '2026-06-14'))
    const days = { fechaInicio: '2026-07-06', fechaFin: '2026-07-06', excepcionPlazo: true }
    const waiting = await request('LIC-SGH', { idTrabajador, ...days })
    expect(waiting.status, waiting.text).toBe(201)
    const moved = await move(
      'ROC',
      { idTrabajador, idUnidadDestino: await unidad('09'), fechaInicio: '2026-05-04', fechaFin: '2026-07-31' },
      true,
    )
    expect(moved.status, moved.text).toBe(200)
    await head('09', idTrabajador)
    await t.sql(
      "update rrhh.asistencia set observacion = 'Vino a la ceremonia' where id_trabajador = $1 and fecha = '2026-05-14'",
      [idTrabajador],
    )
    await t.night('2026-05-15')
    return { idTrabajador, id }
  }

  test('can be undone with all its effects', async () => {
    const { idTrabajador, id } = await busy()
    const before = await kept(idTrabajador)
    await cease(id, '2026-05-13')
    expect(await kept(idTrabajador)).not.toEqual(before)
    const undone = await undo(id)
    expect(undone.status, undone.text).toBe(200)
    expect(undone.body).toMatchObject({
      estado: 'VIGENTE',
      fechaCese: null,
      motivoCese: null,
      motivoCorreccionCese: 'La fecha se digitó mal',
    })
    expect(await kept(idTrabajador)).toEqual(before)
    const history = await t.sql(
      `select h.estado_anterior, h.estado_nuevo, h.comentario from rrhh.solicitud_historial h join rrhh.solicitud s using (id_solicitud)
       where s.id_trabajador = $1 order by id_solicitud_historial desc limit 1`,
      [idTrabajador],
    )
    expect(history).toEqual([
      { estado_anterior: 'ANULADA', estado_nuevo: 'REGISTRADA', comentario: 'Corrección del cese' },
    ])
  })

  test.each(['2026-05-08', '2026-05-14'])('moves to %s with the effects of a cese on that date', async (day) => {
    const wrong = await busy()
    await cease(wrong.id, '2026-05-13')
    const corrected = await correct(wrong.id, { correccion: 'CORREGIR', fechaCese: day, motivoCese: 'MUTUO_ACUERDO' })
    expect(corrected.status, corrected.text).toBe(200)
    const right = await busy()
    await cease(right.id, day, 'MUTUO_ACUERDO')
    const bare = async (idTrabajador: number) =>
      JSON.stringify(await kept(idTrabajador)).replaceAll(
        /"id_(horario_trabajador|vacacion|solicitud|desplazamiento_trabajador)":\d+/g,
        '',
      )
    expect(await bare(wrong.idTrabajador)).toBe(await bare(right.idTrabajador))
    expect((await undo(wrong.id)).body.estado).toBe('VIGENTE')
  })

  test('restores the adjustment of a year of vacation that it had deleted', async () => {
    const idTrabajador = await w1()
    const id = await contractOf(idTrabajador)
    const year = (await years(idTrabajador))[1]
    const adjusted = await t.call(periodoVacacional.routes.update, {
      params: { id: Number(year?.idPeriodoVacacional) },
      body: { ajuste: 2, motivoAjuste: 'Saldo anterior' },
    })
    expect(adjusted.status, adjusted.text).toBe(200)
    const before = (await kept(idTrabajador)).anios
    await cease(id, '2025-03-31')
    expect((await kept(idTrabajador)).anios).toHaveLength(1)
    expect((await undo(id)).status).toBe(200)
    expect((await kept(idTrabajador)).anios).toEqual(before)
  })

  test('cannot be corrected and the error lists every reason', async () => {
    const { plazas } = await post(1)
    const idTrabajador = await worker()
    const id = await inForce({ idTrabajador, idCape: plazas[0], codigo: '276-NOM' })
    await schedule(idTrabajador)
    await head('08', idTrabajador)
    await cease(id, '2026-03-31')
    const other = await worker()
    await inForce({ idTrabajador: other, idCape: plazas[0], codigo: '276-NOM', fechaInicio: '2026-05-01' })
    await head('08', other)
    await schedule(idTrabajador, 'ADM', '2026-05-01')
    await t.sql("update rrhh.periodo set estado = 'CERRADO' where tipo = 'MENSUAL' and anio = 2026 and mes = 4")
    const refused = await undo(id)
    await t.sql("update rrhh.periodo set estado = 'ABIERTO' where tipo = 'MENSUAL' and anio = 2026 and mes = 4")
    expect(refused.status, refused.text).toBe(409)
    expect(issuesOf(refused).map(({ mensaje }) => mensaje)).toEqual([
      'El periodo Abril 2026 está cerrado',
      expect.stringMatching(/ ya tiene otra jefatura$/),
      'El trabajador tiene otro horario desde el 01/05/2026',
      expect.stringMatching(/^La plaza ya está ocupada por /),
    ])
    expect(await stateOf(id)).toBe('CESADO')
  })

  test('can be moved but not undone if the contract has expired', async () => {
    const idTrabajador = await worker()
    const id = await inForce({ idTrabajador, fechaInicio: '2026-01-01', fechaFin: '2026-05-20' })
    await schedule(idTrabajador)
    clock.moveTo(new Date('2026-05-22T12:00:00-05:00'))
    await t.night('2026-05-22')
    expect(await stateOf(id)).toBe('CESADO')
    const refused = await undo(id)
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      'El contrato venció el 20/05/2026: corrija la fecha del cese o registre otro contrato',
    ])
    const moved = await correct(id, { correccion: 'CORREGIR', fechaCese: '2026-05-15', motivoCese: 'RENUNCIA' })
    expect(moved.body).toMatchObject({ estado: 'CESADO', fechaCese: '2026-05-15', motivoCese: 'RENUNCIA' })
    const [horario] = await t.sql<Row>('select fecha_fin::text from rrhh.horario_trabajador where id_trabajador = $1', [
      idTrabajador,
    ])
    expect(horario?.fecha_fin).toBe('2026-05-15')
  })

  test('needs another date or reason within the contract, and a separate permission', async () => {
    const idTrabajador = await servant({ desde: '2026-01-01' })
    const id = await contractOf(idTrabajador)
    await cease(id, '2026-05-10')
    const same = await correct(id, { correccion: 'CORREGIR', fechaCese: '2026-05-10', motivoCese: 'RENUNCIA' })
    expect([same.status, issuesOf(same)[0]?.mensaje]).toEqual([400, 'El cese ya tiene esa fecha y ese motivo'])
    const early = await correct(id, { correccion: 'CORREGIR', fechaCese: '2025-12-31', motivoCese: 'RENUNCIA' })
    expect([early.status, issuesOf(early)[0]?.mensaje]).toEqual([
      400,
      'La fecha de cese debe estar entre 01/01/2026 y 15/05/2026',
    ])
    const params = { id }
    const body = { correccion: 'DESHACER' as const, motivo: 'Se equivocó' }
    await t.signIn('Analista RRHH')
    const analyst = await t.call(contrato.routes['corregir-cese'], { as: 'Analista RRHH', params, body } as never)
    expect(analyst.status).toBe(403)
    await t.sql('update rrhh.cese set corregido_en = now() where id_contrato = $1', [id])
    const unknown = await undo(id)
    expect([unknown.status, messageOf(unknown)]).toEqual([
      409,
      'El sistema no guardó lo que este cese cambió; no se puede corregir',
    ])
  })
})
