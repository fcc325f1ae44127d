import { solicitud } from '@wamani/contract/rrhh/solicitud.ts'
import { type Paso, solicitudRoutes } from '@wamani/contract/rrhh/solicitudRoutes.ts'
import { avisoRoutes } from '@wamani/contract/sistema/avisoRoutes.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leavesOf } from '../../../../test/leaves.ts'
import { movableClock } from '../../../../test/movableClock.ts'
import { readPdf } from '../../../../test/readPdf.ts'
import { type Row, testApp } from '../../../../test/testApp.ts'
import type { Answer } from '../../../../test/testCall.ts'
import { testFiles } from '../../../../test/validValue.ts'

const clock = movableClock(new Date('2026-05-04T10:00:00-05:00'))
const t = await testApp({ clock })
const { staySignedIn, servant, w1, years, plan, ask, act, userOf, head, unidad, kind } = leavesOf(t)
await t.signIn('Analista RRHH')
await t.signIn('RRHH')
await staySignedIn()

/** The status and what is said of a refusal: of its first issue, if it has any. */
const refusal = ({ status, body }: Answer<Row>) => {
  const [issue] = (body.errors ?? []) as { mensaje: string }[]
  return [status, issue?.mensaje ?? body.errorMessage]
}
const said = ({ body }: Answer<Row>) => ((body.errors ?? []) as { mensaje: string }[]).map(({ mensaje }) => mensaje)
const hours = (fechaInicio: string, horaInicio: string, horaFin: string) => ({ fechaInicio, horaInicio, horaFin })
const idOf = ({ body, text, status }: Answer<Row>) => {
  expect(status, text).toBe(201)
  return Number(body.idSolicitud)
}
const ANALYST = 'Analista RRHH'
const mine = async () => 'RRHH'

describe('what a request must hold', () => {
  test('each kind asks for what it needs, all that lacks at once', async () => {
    const idTrabajador = await servant()
    expect(said(await ask('COM-DIA', { idTrabajador, fechaInicio: '2026-05-05' }))).toEqual([
      'Ingrese hora de inicio',
      'Ingrese hora de fin',
      'Ingrese lugar / destino',
    ])
    expect(said(await ask('JUS-OMI', { idTrabajador, fechaInicio: '2026-05-04', horaInicio: '08:00' }))).toEqual([
      'Seleccione marca omitida',
    ])
    expect(said(await ask('LIC-ENF', { idTrabajador, fechaInicio: '2026-05-05', mediaJornada: 'TARDE' }))).toEqual([
      'Ingrese hasta',
      'La media jornada solo corresponde a un único día de vacaciones',
    ])
  })

  test('numbers follow each other; days are counted by the kind, minutes by the clock', async () => {
    const idTrabajador = await servant()
    const first = await ask('PER-PAR', { idTrabajador, ...hours('2026-05-05', '08:00', '10:30') })
    expect(first.body).toMatchObject({ minutos: 150, dias: null, fechaFin: '2026-05-05', estado: 'REGISTRADA' })
    const second = await ask('LIC-ENF', { idTrabajador, fechaInicio: '2026-05-08', fechaFin: '2026-05-12' })
    expect(second.body).toMatchObject({ dias: 5, minutos: null, fechaSolicitud: '2026-05-04' })
    const serial = (one: Answer<Row>) => Number(String(one.body.numero).slice(5))
    expect(String(first.body.numero)).toMatch(/^2026-\d{6}$/)
    expect(serial(second)).toBe(serial(first) + 1)
    const third = await ask('COM-VIA', {
      idTrabajador,
      fechaInicio: '2026-05-15',
      fechaFin: '2026-05-18',
      lugar: 'Lima',
    })
    expect(third.body).toMatchObject({ dias: 2 })
  })

  test('a bond over the whole range, the sex of the kind, its limits and terms', async () => {
    const woman = await servant(
      { desde: '2026-01-01', codigo: 'CAS-DET', fechaFin: '2026-06-30' },
      { sexo: 'FEMENINO' },
    )
    const beyond = { idTrabajador: woman, fechaInicio: '2026-06-25', fechaFin: '2026-07-04' }
    expect(said(await ask('LIC-PAT', beyond))).toEqual([
      'El trabajador no tiene contrato vigente en las fechas solicitadas',
      'El tipo de solicitud no aplica al trabajador',
    ])
    const idTrabajador = await servant()
    const long = { idTrabajador, ...hours('2026-05-05', '08:00', '12:30') }
    expect(refusal(await ask('PER-PAR', long))).toEqual([400, 'La solicitud supera el máximo permitido (240 minutos)'])
    for (const day of ['2026-05-05', '2026-05-06'])
      await ask('PER-PAR', { idTrabajador, ...hours(day, '08:00', '12:00') })
    expect(refusal(await ask('PER-PAR', { idTrabajador, ...hours('2026-05-07', '08:00', '08:30') }))).toEqual([
      400,
      'Supera el máximo mensual permitido: usado 480, solicitado 30, máximo 480',
    ])
    expect((await ask('PER-PAR', { idTrabajador, ...hours('2026-06-01', '08:00', '08:30') })).status).toBe(201)
    const birthday = (fechaInicio: string) => ({ idTrabajador, fechaInicio, fechaFin: fechaInicio })
    await ask('PER-ONO', birthday('2026-08-10'))
    expect(refusal(await ask('PER-ONO', birthday('2026-08-12')))).toEqual([
      400,
      'Supera el máximo anual permitido: usado 1, solicitado 1, máximo 1',
    ])
  })

  test('notice and delay, from which human resources may except', async () => {
    const idTrabajador = await servant()
    const soon = { idTrabajador, fechaInicio: '2026-05-08', fechaFin: '2026-05-20' }
    const early = 'Debe solicitarse con al menos 5 días hábiles de anticipación'
    expect(refusal(await ask('LIC-CAP', soon))).toEqual([400, early])
    const late = { idTrabajador, ...hours('2026-04-30', '08:00', '10:00') }
    expect(refusal(await ask('PER-SAL', late))).toEqual([
      400,
      'La fecha de inicio excede el plazo de regularización (3 días)',
    ])
    expect((await ask('PER-SAL', { ...late, excepcionPlazo: true }, ANALYST)).status).toBe(403)
    expect((await ask('PER-SAL', { ...late, excepcionPlazo: true }, await mine())).status).toBe(201)
    expect((await ask('LIC-CAP', { ...soon, fechaInicio: '2026-05-11' })).status).toBe(201)
  })

  test('hours clash with hours, a day with anything of it; excuses and extra hours only with their like', async () => {
    const idTrabajador = await servant()
    const first = await ask('PER-SAL', { idTrabajador, ...hours('2026-05-06', '09:00', '11:00') })
    const sentence = `Ya existe la solicitud ${first.body.numero} en esas fechas`
    expect(refusal(await ask('PER-PAR', { idTrabajador, ...hours('2026-05-06', '10:00', '12:00') }))).toEqual([
      409,
      sentence,
    ])
    expect(refusal(await ask('LIC-ENF', { idTrabajador, fechaInicio: '2026-05-05', fechaFin: '2026-05-06' }))).toEqual([
      409,
      sentence,
    ])
    expect((await ask('PER-PAR', { idTrabajador, ...hours('2026-05-06', '11:00', '12:00') })).status).toBe(201)
    expect((await ask('HEX', { idTrabajador, ...hours('2026-05-06', '10:00', '11:00') })).status).toBe(201)
    const twice = t.sql(
      `insert into rrhh.solicitud (numero, id_trabajador, id_tipo_solicitud, fecha_solicitud, fecha_inicio, fecha_fin, hora_inicio, hora_fin, motivo)
       select 'X', id_trabajador, id_tipo_solicitud, fecha_solicitud, fecha_inicio, fecha_fin, hora_inicio, hora_fin, motivo
       from rrhh.solicitud where id_solicitud = $1`,
      [first.body.idSolicitud],
    )
    await expect(twice).rejects.toThrow('solicitud_superpuesta')
  })

  test('vacations stand in the way; compensation has no more than was worked', async () => {
    const idTrabajador = await w1()
    await plan(idTrabajador, '2024-2025', { modalidad: 'CONTINUA', fechaInicio: '2026-06-01', fechaFin: '2026-06-12' })
    expect(refusal(await ask('PER-SAL', { idTrabajador, ...hours('2026-06-05', '09:00', '11:00') }))).toEqual([
      409,
      'El trabajador tiene vacaciones registradas entre 01/06/2026 y 14/06/2026',
    ])
    await t.sql(
      `insert into rrhh.asistencia (id_trabajador, fecha, condicion, minutos_extra, minutos_extra_autorizados) values ($1, '2026-05-01', 'PRESENTE', 90, 90)
       on conflict (id_trabajador, fecha) do update set minutos_extra = 90, minutos_extra_autorizados = 90`,
      [idTrabajador],
    )
    expect(refusal(await ask('CMP', { idTrabajador, ...hours('2026-05-11', '08:00', '10:00') }))).toEqual([
      400,
      'Saldo de horas por compensar insuficiente: disponible 90 min',
    ])
    expect((await ask('CMP', { idTrabajador, ...hours('2026-05-11', '08:00', '09:30') })).status).toBe(201)
    expect(refusal(await ask('CMP', { idTrabajador, ...hours('2026-05-12', '08:00', '08:10') }))[1]).toContain(
      'disponible 0 min',
    )
  })
})

describe('who acts on a request', () => {
  test('the heads of the line, human resources, never the worker (example 16)', async () => {
    const chief = await servant({ idUnidad: await unidad('07.4') })
    const boss = await servant({ idUnidad: await unidad('07') })
    const stranger = await servant({ idUnidad: await unidad('11') })
    await head('07.4', chief)
    await head('07', boss)
    const [own, above, other] = [
      await userOf(chief, 'Jefe de unidad'),
      await userOf(boss, 'Jefe de unidad'),
      await userOf(stranger, 'Jefe de unidad'),
    ]
    const dates = { fechaInicio: '2026-05-15', fechaFin: '2026-05-18', lugar: 'Lima' }
    const asked = idOf(await ask('COM-VIA', dates, own))
    expect(refusal(await act(asked, 'aprobar', ANALYST))).toEqual([
      409,
      'Operación no permitida: el registro está en estado REGISTRADA',
    ])
    expect(refusal(await act(asked, 'visar', own))).toEqual([409, 'No puede aprobar su propia solicitud'])
    expect((await act(asked, 'visar', other)).status).toBe(404)
    expect(refusal(await act(asked, 'visar', ANALYST))).toEqual([403, 'No le corresponde atender esta solicitud'])
    expect((await act(asked, 'visar', above)).body).toMatchObject({ estado: 'VISADA' })
    expect(refusal(await act(asked, 'aprobar', ANALYST))).toEqual([409, 'Adjunte el sustento antes de aprobar'])
    const stored = await t.call<Row>(solicitud.routes.get, { params: { id: asked } })
    expect(stored.body).toMatchObject({ estado: 'VISADA' })

    const full = idOf(
      await ask(
        'COM-VIA',
        { ...dates, fechaInicio: '2026-05-20', fechaFin: '2026-05-21', sustento: testFiles.pdf!() },
        own,
      ),
    )
    await act(full, 'visar', above)
    expect((await act(full, 'aprobar', ANALYST)).body).toMatchObject({ estado: 'APROBADA' })
    const steps = await t.call<Paso[]>(solicitudRoutes.tramiteDeSolicitud, { params: { id: full } })
    expect(steps.body.map(({ estadoNuevo, usuario }) => [estadoNuevo, usuario])).toEqual([
      ['REGISTRADA', own.username],
      ['VISADA', above.username],
      ['APROBADA', 'analistarrhh'],
    ])
  })

  test('a head higher in the line may act; without any head human resources may; a refusal says why', async () => {
    const worker = await servant({ idUnidad: await unidad('07.3') })
    const [treasurer, boss] = [
      await servant({ idUnidad: await unidad('07.3') }),
      await servant({ idUnidad: await unidad('07') }),
    ]
    await head('07.3', treasurer)
    await head('07', boss)
    const higher = await userOf(boss, 'Jefe de unidad')
    const first = idOf(await ask('PER-PAR', { idTrabajador: worker, ...hours('2026-05-05', '08:00', '09:00') }))
    expect(refusal(await act(first, 'rechazar', higher, { comentario: 'no' }))).toEqual([
      400,
      'Ingrese el motivo del rechazo',
    ])
    const rejected = await act(first, 'rechazar', higher, { comentario: 'Hay cierre contable' })
    expect(rejected.body).toMatchObject({ estado: 'RECHAZADA' })
    expect((await act(first, 'anular', 'RRHH')).status).toBe(409)

    const heads = await t.sql('select id_unidad, id_jefe from rrhh.unidad where id_jefe is not null')
    await t.sql('update rrhh.unidad set id_jefe = null')
    const second = idOf(await ask('PER-PAR', { idTrabajador: worker, ...hours('2026-05-06', '08:00', '09:00') }))
    expect(refusal(await act(second, 'aprobar', ANALYST))).toEqual([403, 'No le corresponde atender esta solicitud'])
    expect((await act(second, 'aprobar', 'RRHH')).body).toMatchObject({ estado: 'APROBADA' })
    for (const { id_unidad, id_jefe } of heads)
      await t.sql('update rrhh.unidad set id_jefe = $2 where id_unidad = $1', [id_unidad, id_jefe])
  })

  test('the inbox holds what one may act on now; next actor and worker are told, in the product and by mail', async () => {
    const worker = await servant({ idUnidad: await unidad('07.2') })
    const accountant = await servant({ idUnidad: await unidad('07.2') })
    await head('07.2', accountant)
    const [asking, acting] = [await userOf(worker), await userOf(accountant, 'Jefe de unidad')]
    const inbox = async (as: never) => {
      const { body } = await t.call<{ items: Row[]; total: number }>(solicitudRoutes.solicitudesPendientes, {
        as,
        query: { per_page: 300 },
      })
      return body.items.map(({ idSolicitud }) => Number(idSolicitud))
    }
    const notices = async (as: never) =>
      (await t.call<{ items: { titulo: string }[] }>(avisoRoutes.avisos, { as })).body.items
    const made = await ask(
      'LIC-SGH',
      { fechaInicio: '2026-06-01', fechaFin: '2026-06-03', sustento: testFiles.pdf!() },
      asking,
    )
    const id = idOf(made)
    expect([(await inbox(acting as never)).includes(id), (await inbox(ANALYST as never)).includes(id)]).toEqual([
      true,
      false,
    ])
    expect((await t.call(solicitudRoutes.solicitudesPendientes, { as: asking })).status).toBe(403)
    expect(await notices(acting as never)).toMatchObject([{ titulo: `Solicitud ${made.body.numero} por atender` }])
    await act(id, 'visar', acting)
    expect([(await inbox(acting as never)).includes(id), (await inbox(ANALYST as never)).includes(id)]).toEqual([
      false,
      true,
    ])
    await act(id, 'aprobar', ANALYST)
    expect((await inbox(ANALYST as never)).includes(id)).toBe(false)
    expect((await notices(asking as never)).map(({ titulo }) => titulo)).toEqual([
      `Su solicitud ${made.body.numero} fue aprobada`,
      `Su solicitud ${made.body.numero} fue visada y pasó a Recursos Humanos`,
    ])
    const mail = await t.sql<{ tipo: string }>(
      "select tipo from nucleo.correo_salida where clave_idempotencia like 'solicitud.% ' || $1 || ' %' order by id_correo",
      [id],
    )
    expect(mail.map(({ tipo }) => tipo)).toEqual(
      expect.arrayContaining(['solicitud.pendiente', 'solicitud.resultado', 'solicitud.resultado']),
    )
    const pdf = await t.call(solicitudRoutes.papeleta, { params: { id }, as: asking })
    const paper = (await readPdf(pdf.bytes)).join(' ')
    for (const text of [String(made.body.numero), 'Licencia sin goce', '01/06/2026', 'Aprobada', acting.username])
      expect(paper).toContain(text)
  })

  test('each sees and asks for the own alone; a request is changed while nobody has acted on it, and never deleted', async () => {
    const [ana, luis] = [await servant(), await servant()]
    const [asAna, asLuis] = [await userOf(ana), await userOf(luis)]
    const dates = hours('2026-05-05', '08:00', '09:00')
    expect((await ask('PER-PAR', { idTrabajador: luis, ...dates }, asAna)).status).toBe(403)
    const id = idOf(await ask('PER-PAR', dates, asAna))
    const change = (body: object, as: never) =>
      t.call<Row>(solicitud.routes.update, { params: { id }, body: body as never, as })
    const idTipoSolicitud = await kind('PER-PAR')
    const whole = { idTipoSolicitud, motivo: 'Otro motivo', ...dates, horaFin: '11:00' }
    expect((await change(whole, asLuis as never)).status).toBe(404)
    expect((await change(whole, asAna as never)).body).toMatchObject({ minutos: 180, motivo: 'Otro motivo' })
    expect((await act(id, 'anular', asLuis)).status).toBe(404)
    expect((await t.call(solicitudRoutes.eliminarSolicitud, { params: { id } })).status).toBe(409)
    expect((await act(id, 'anular', asAna)).body).toMatchObject({ estado: 'ANULADA' })
    expect((await change(whole, asAna as never)).status).toBe(409)
  })
})

describe('what an approval does', () => {
  test('of vacations: plans them out of the oldest year, or refuses and leaves the request as it was', async () => {
    const idTrabajador = await w1()
    await head('07.1', null)
    const asked = await ask('VAC-GOC', { idTrabajador, fechaInicio: '2026-06-01', fechaFin: '2026-06-12' })
    const id = idOf(asked)
    const endorsed = await act(id, 'visar', 'RRHH')
    if (endorsed.status !== 200)
      await t.sql("update rrhh.solicitud set estado = 'VISADA' where id_solicitud = $1", [id])
    const approved = await act(id, 'aprobar', ANALYST)
    expect(approved.body).toMatchObject({ estado: 'APROBADA', vacacion: { nombre: '01/06/2026 – 12/06/2026' } })
    expect((await years(idTrabajador))[0]).toMatchObject({ programados: 14, saldo: 16 })
    const [made] = await t.sql('select modalidad, estado, id_solicitud from rrhh.vacacion where id_trabajador = $1', [
      idTrabajador,
    ])
    expect(made).toEqual({ modalidad: 'CONTINUA', estado: 'PROGRAMADA', id_solicitud: id })

    const half = idOf(await ask('VAC-FRA', { idTrabajador, fechaInicio: '2026-06-22', fechaFin: '2026-06-26' }))
    await t.sql("update rrhh.solicitud set estado = 'VISADA' where id_solicitud = $1", [half])
    await plan(idTrabajador, '2024-2025', { modalidad: 'CONTINUA', fechaInicio: '2026-07-06', fechaFin: '2026-07-17' })
    expect(refusal(await act(half, 'aprobar', ANALYST))).toEqual([
      409,
      'Saldo vacacional insuficiente: disponible 2, solicitado 7',
    ])
    expect((await t.call<Row>(solicitud.routes.get, { params: { id: half } })).body).toMatchObject({
      estado: 'VISADA',
      vacacion: null,
    })

    expect((await act(id, 'anular', ANALYST)).body).toMatchObject({ estado: 'ANULADA' })
    expect((await years(idTrabajador))[0]).toMatchObject({ programados: 14, saldo: 16 })
    const begun = idOf(await ask('VAC-GOC', { idTrabajador, fechaInicio: '2026-06-01', fechaFin: '2026-06-12' }))
    await t.sql("update rrhh.solicitud set estado = 'VISADA' where id_solicitud = $1", [begun])
    await act(begun, 'aprobar', ANALYST)
    await t.night('2026-06-01')
    expect(refusal(await act(begun, 'anular', ANALYST))).toEqual([409, 'La vacación generada ya inició'])
  })

  test('of a forgotten punch: writes it, and takes it back when the request is annulled', async () => {
    const idTrabajador = await servant()
    const forgotten = { idTrabajador, fechaInicio: '2026-05-04', horaInicio: '08:05', marcaOmitida: 'INGRESO' }
    const id = idOf(await ask('JUS-OMI', forgotten))
    await t.sql('update rrhh.unidad set id_jefe = null where id_jefe = $1', [idTrabajador])
    const boss = await servant({ idUnidad: await unidad('07') })
    await head('07', boss)
    expect((await act(id, 'aprobar', await userOf(boss, 'Jefe de unidad'))).status).toBe(200)
    const marks = () =>
      t.sql(
        "select to_char(fecha_hora at time zone 'America/Lima', 'HH24:MI') as hora, origen, anulada from rrhh.marcacion where id_solicitud = $1",
        [id],
      )
    expect(await marks()).toEqual([{ hora: '08:05', origen: 'SOLICITUD', anulada: false }])
    await act(id, 'anular', ANALYST)
    expect(await marks()).toMatchObject([{ anulada: true }])
  })

  test('in whatever order, also at once, requests for vacations never overdraw a year', async () => {
    const stretches = fc.array(
      fc.record({ week: fc.integer({ min: 0, max: 20 }), weeks: fc.integer({ min: 1, max: 3 }) }),
      { minLength: 3, maxLength: 6 },
    )
    const day = (monday: number) => new Date(Date.UTC(2026, 7, 10 + monday * 7)).toISOString().slice(0, 10)
    await fc.assert(
      fc.asyncProperty(stretches, fc.boolean(), async (wanted, atOnce) => {
        const idTrabajador = await w1()
        const ids: number[] = []
        for (const { week, weeks } of wanted) {
          const fechaFin = new Date(Date.parse(day(week + weeks)) - 3 * 86_400_000).toISOString().slice(0, 10)
          const asked = await ask('VAC-GOC', { idTrabajador, fechaInicio: day(week), fechaFin })
          if (asked.status === 201) ids.push(Number(asked.body.idSolicitud))
        }
        await t.sql("update rrhh.solicitud set estado = 'VISADA' where id_solicitud = any($1)", [ids])
        const approve = (id: number) => act(id, 'aprobar', ANALYST)
        const answers = atOnce ? await Promise.all(ids.map(approve)) : []
        if (!atOnce) for (const id of ids.toReversed()) answers.push(await approve(id))
        for (const { status, text } of answers) expect([200, 409], text).toContain(status)
        const [sum] = await t.sql<{ dias: number; saldo: number }>(
          `select p.saldo::float, (select coalesce(sum(v.dias), 0)::float from rrhh.vacacion v
             where v.id_periodo_vacacional = p.id_periodo_vacacional and v.estado = 'PROGRAMADA') as dias
           from rrhh.periodo_vacacional p where p.id_trabajador = $1 and p.nombre = '2024-2025'`,
          [idTrabajador],
        )
        expect(sum!.saldo).toBeGreaterThanOrEqual(0)
        expect(sum!.saldo).toBe(30 - sum!.dias)
      }),
      { numRuns: 6, seed: 2026 },
    )
  })
})
