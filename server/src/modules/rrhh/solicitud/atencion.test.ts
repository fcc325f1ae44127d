import type { Page } from '@wamani/contract/core/http/paging.ts'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { type Paso, solicitudRoutes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { notificationRoutes } from '@wamani/contract/sistema/notificationRoutes.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../../../test/helpers/files/readPdf.ts'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { issuesOf } from '../../../../test/helpers/recordCalls.ts'
import { hours, refusal, requestMade } from '../../../../test/helpers/requestAnswers.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import { testFiles } from '../../../../test/helpers/validValue.ts'

const clock = movableClock(new Date('2026-05-04T10:00:00-05:00'))
const t = await testApp({ clock })
const { staySignedIn, servant, w1, years, plan, request, act, userOf, head, unidad, kind } = leavesOf(t)
const { action } = workersOf(t)
await t.signIn('Analista RRHH')
await t.signIn('RRHH')
await staySignedIn()

describe('a request', () => {
  test('is decided by a head in the line, then by human resources, and never by its worker (example 16)', async () => {
    const chief = await servant({ idUnidad: await unidad('07.4') })
    const boss = await servant({ idUnidad: await unidad('07') })
    const outsider = await servant({ idUnidad: await unidad('11') })
    await head('07.4', chief)
    await head('07', boss)
    const [own, above, other] = [
      await userOf(chief, 'Jefe de unidad'),
      await userOf(boss, 'Jefe de unidad'),
      await userOf(outsider, 'Jefe de unidad'),
    ]
    const dates = { fechaInicio: '2026-05-15', fechaFin: '2026-05-18', lugar: 'Lima' }
    const asked = requestMade(await request('COM-VIA', dates, own))
    expect(refusal(await act(asked, 'aprobar', 'Analista RRHH'))).toEqual([
      409,
      'Operación no permitida: el registro está en estado REGISTRADA',
    ])
    expect(refusal(await act(asked, 'visar', own))).toEqual([409, 'No puede aprobar su propia solicitud'])
    expect((await act(asked, 'visar', other)).status).toBe(404)
    expect((await act(asked, 'rechazar', other, { comentario: 'no' })).status).toBe(404)
    expect(refusal(await act(asked, 'rechazar', 'Analista RRHH', { comentario: 'no' }))[0]).toBe(403)
    expect(refusal(await act(asked, 'visar', 'Analista RRHH'))).toEqual([
      403,
      'No le corresponde atender esta solicitud',
    ])
    // the allowed actions of each user match the rejections
    const offeredTo = async (as: Parameters<typeof act>[2]) => {
      const one = await t.call<Row>(solicitud.routes.get, { params: { id: asked }, as })
      const many = await t.call<Page<Row>>(solicitud.routes.list, { query: { query: String(one.body.numero) }, as })
      expect(many.body.items.map(({ puede }) => puede)).toEqual([one.body.puede])
      return one.body.puede
    }
    expect(await offeredTo(own)).toEqual(['anular'])
    expect(await offeredTo('Analista RRHH')).toEqual(['anular'])
    expect(await offeredTo(above)).toEqual(['visar', 'aprobar', 'rechazar'])
    expect((await act(asked, 'visar', above)).body).toMatchObject({ estado: 'VISADA' })
    expect(await offeredTo(above)).toEqual([])
    expect(await offeredTo('Analista RRHH')).toEqual(['aprobar', 'rechazar', 'anular'])
    expect(refusal(await act(asked, 'aprobar', 'Analista RRHH'))).toEqual([409, 'Adjunte el sustento antes de aprobar'])
    const stored = await t.call<Row>(solicitud.routes.get, { params: { id: asked } })
    expect(stored.body).toMatchObject({ estado: 'VISADA' })

    const full = requestMade(
      await request(
        'COM-VIA',
        { ...dates, fechaInicio: '2026-05-20', fechaFin: '2026-05-21', sustento: testFiles.pdf() },
        own,
      ),
    )
    await act(full, 'visar', above)
    expect((await act(full, 'aprobar', 'Analista RRHH')).body).toMatchObject({ estado: 'APROBADA' })
    const steps = await t.call<Paso[]>(solicitudRoutes.listTramite, { params: { id: full } })
    expect(steps.body.map(({ estadoNuevo, usuario }) => [estadoNuevo, usuario])).toEqual([
      ['REGISTRADA', own.username],
      ['VISADA', above.username],
      ['APROBADA', 'analistarrhh'],
    ])
    const [analista] = await t.sql("select nombre_completo from seguridad.usuario where username = 'analistarrhh'")
    expect(steps.body.at(-1)?.nombre).toBe(analista?.nombre_completo)
  })

  test('is decided by a higher head, or by human resources without any head, and a rejection gives the reason', async () => {
    const worker = await servant({ idUnidad: await unidad('07.3') })
    const [treasurer, boss] = [
      await servant({ idUnidad: await unidad('07.3') }),
      await servant({ idUnidad: await unidad('07') }),
    ]
    await head('07.3', treasurer)
    await head('07', boss)
    const higher = await userOf(boss, 'Jefe de unidad')
    const first = requestMade(
      await request('PER-PAR', { idTrabajador: worker, ...hours('2026-05-05', '08:00', '09:00') }),
    )
    expect(refusal(await act(first, 'rechazar', higher, { comentario: 'no' }))).toEqual([
      400,
      'Ingrese el motivo del rechazo',
    ])
    const rejected = await act(first, 'rechazar', higher, { comentario: 'Hay cierre contable' })
    expect(rejected.body).toMatchObject({ estado: 'RECHAZADA' })
    expect((await act(first, 'anular', 'RRHH')).status).toBe(409)

    const heads = await t.sql('select id_unidad, id_jefe from rrhh.unidad where id_jefe is not null')
    await t.sql('update rrhh.unidad set id_jefe = null')
    const second = requestMade(
      await request('PER-PAR', { idTrabajador: worker, ...hours('2026-05-06', '08:00', '09:00') }),
    )
    expect(refusal(await act(second, 'aprobar', 'Analista RRHH'))).toEqual([
      403,
      'No le corresponde atender esta solicitud',
    ])
    expect((await act(second, 'aprobar', 'RRHH')).body).toMatchObject({ estado: 'APROBADA' })
    for (const { id_unidad, id_jefe } of heads)
      await t.sql('update rrhh.unidad set id_jefe = $2 where id_unidad = $1', [id_unidad, id_jefe])
  })

  test('is decided by the head above while the nearest head is suspended', async () => {
    const [worker, chief] = [
      await servant({ idUnidad: await unidad('07.4') }),
      await servant({ idUnidad: await unidad('07.4') }),
    ]
    const boss = await servant({ idUnidad: await unidad('07') })
    await head('07.4', chief)
    await head('07', boss)
    const [own, above] = [await userOf(chief, 'Jefe de unidad'), await userOf(boss, 'Jefe de unidad')]
    const asked = requestMade(
      await request('PER-PAR', { idTrabajador: worker, ...hours('2026-05-11', '08:00', '09:00') }),
    )
    const listed = async () =>
      (await t.call<Page<Row>>(solicitudRoutes.listPendientes, { as: own })).body.items.map(
        ({ idSolicitud }) => idSolicitud,
      )
    expect(await listed()).toEqual([asked])
    const { id } = firstOf(
      await t.sql<{ id: number }>('select id_contrato as id from rrhh.contrato where id_trabajador = $1', [chief]),
    )
    const sanction = { motivo: 'SANCION', fechaInicio: '2026-05-04', fechaFin: '2026-05-30', documento: 'R-1' }
    expect((await action('suspender', id, { ...sanction, reservaPlaza: true })).status).toBe(200)
    expect(await listed()).toEqual([])
    expect(refusal(await act(asked, 'aprobar', own))[0]).toBe(403)
    expect((await act(asked, 'aprobar', above)).status).toBe(200)
  })

  test('appears in the inbox of its approver, and approver and worker are notified in the product and by mail', async () => {
    const worker = await servant({ idUnidad: await unidad('07.2') })
    const accountant = await servant({ idUnidad: await unidad('07.2') })
    await head('07.2', accountant)
    const [asking, acting] = [await userOf(worker), await userOf(accountant, 'Jefe de unidad')]
    const inbox = async (as: never) => {
      const { body } = await t.call<{ items: Row[]; total: number }>(solicitudRoutes.listPendientes, {
        as,
        query: { per_page: 300 },
      })
      return body.items.map(({ idSolicitud }) => Number(idSolicitud))
    }
    const notifications = async (as: never) =>
      (await t.call<{ items: { titulo: string }[] }>(notificationRoutes.listNotifications, { as })).body.items
    const made = await request(
      'LIC-SGH',
      { fechaInicio: '2026-06-01', fechaFin: '2026-06-03', sustento: testFiles.pdf() },
      asking,
    )
    const id = requestMade(made)
    expect([(await inbox(acting as never)).includes(id), (await inbox('Analista RRHH' as never)).includes(id)]).toEqual(
      [true, false],
    )
    expect((await t.call(solicitudRoutes.listPendientes, { as: asking })).status).toBe(403)
    expect(await notifications(acting as never)).toMatchObject([
      { titulo: `Solicitud ${made.body.numero} por atender` },
    ])
    await act(id, 'visar', acting)
    expect([(await inbox(acting as never)).includes(id), (await inbox('Analista RRHH' as never)).includes(id)]).toEqual(
      [false, true],
    )
    await act(id, 'aprobar', 'Analista RRHH')
    expect((await inbox('Analista RRHH' as never)).includes(id)).toBe(false)
    expect((await notifications(asking as never)).map(({ titulo }) => titulo)).toEqual([
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
    const pdf = await t.call(solicitudRoutes.printPapeleta, { params: { id }, as: asking })
    const printed = (await readPdf(pdf.bytes)).join(' ')
    const [who] = await t.sql<{ apellido_paterno: string }>(
      'select apellido_paterno from seguridad.usuario where username = $1',
      [acting.username],
    )
    const steps = [
      String(made.body.numero),
      'Licencia sin goce',
      '01/06/2026',
      'Aprobada',
      String(who?.apellido_paterno),
    ]
    for (const text of steps) expect(printed).toContain(text)
  })

  test('is made and seen only by its worker, can change until the first step and is never deleted', async () => {
    const [ana, luis] = [await servant(), await servant()]
    const [asAna, asLuis] = [await userOf(ana), await userOf(luis)]
    const dates = hours('2026-05-05', '08:00', '09:00')
    const foreign = await request('PER-PAR', { idTrabajador: luis, ...dates }, asAna)
    const missing = await request('PER-PAR', { idTrabajador: 2_000_000_000, ...dates }, asAna)
    expect([foreign.status, issuesOf(foreign)]).toEqual([400, issuesOf(missing)])
    const id = requestMade(await request('PER-PAR', dates, asAna))
    const change = (body: object, as: never) =>
      t.call<Row>(solicitud.routes.update, { params: { id }, body: body as never, as })
    const idTipoSolicitud = await kind('PER-PAR')
    const whole = { idTipoSolicitud, motivo: 'Otro motivo', ...dates, horaFin: '11:00' }
    expect((await change(whole, asLuis as never)).status).toBe(404)
    expect((await change(whole, asAna as never)).body).toMatchObject({ minutos: 180, motivo: 'Otro motivo' })
    expect((await act(id, 'anular', asLuis)).status).toBe(404)
    const removal = await t.call<Row>(solicitud.routes.remove, { params: { id }, query: {} })
    expect([removal.status, removal.body.errorMessage, issuesOf(removal)]).toEqual([
      409,
      'Operación no permitida: el registro está en estado REGISTRADA',
      [{ campo: 'estado', mensaje: 'Una solicitud no se elimina; use «Anular»' }],
    ])
    expect((await act(id, 'anular', asAna)).body).toMatchObject({ estado: 'ANULADA' })
    expect((await change(whole, asAna as never)).status).toBe(409)
  })
})

describe('the approval of a request', () => {
  test('plans its vacations from the oldest year, or fails and leaves the request unchanged', async () => {
    const idTrabajador = await w1()
    await head('07.1', null)
    const asked = await request('VAC-GOC', { idTrabajador, fechaInicio: '2026-06-01', fechaFin: '2026-06-12' })
    const id = requestMade(asked)
    const endorsed = await act(id, 'visar', 'RRHH')
    if (endorsed.status !== 200)
      await t.sql("update rrhh.solicitud set estado = 'VISADA' where id_solicitud = $1", [id])
    const approved = await act(id, 'aprobar', 'Analista RRHH')
    expect(approved.body).toMatchObject({ estado: 'APROBADA', vacacion: { nombre: '01/06/2026 – 12/06/2026' } })
    expect((await years(idTrabajador))[0]).toMatchObject({ programados: 14, saldo: 16 })
    const [made] = await t.sql('select modalidad, estado, id_solicitud from rrhh.vacacion where id_trabajador = $1', [
      idTrabajador,
    ])
    expect(made).toEqual({ modalidad: 'CONTINUA', estado: 'PROGRAMADA', id_solicitud: id })

    const half = requestMade(
      await request('VAC-FRA', { idTrabajador, fechaInicio: '2026-06-22', fechaFin: '2026-06-26' }),
    )
    await t.sql("update rrhh.solicitud set estado = 'VISADA' where id_solicitud = $1", [half])
    await plan(idTrabajador, '2024-2025', { modalidad: 'CONTINUA', fechaInicio: '2026-07-06', fechaFin: '2026-07-17' })
    expect(refusal(await act(half, 'aprobar', 'Analista RRHH'))).toEqual([
      409,
      'Saldo vacacional insuficiente: disponible 2, solicitado 7',
    ])
    expect((await t.call<Row>(solicitud.routes.get, { params: { id: half } })).body).toMatchObject({
      estado: 'VISADA',
      vacacion: null,
    })

    expect((await act(id, 'anular', 'Analista RRHH')).body).toMatchObject({ estado: 'ANULADA' })
    expect((await years(idTrabajador))[0]).toMatchObject({ programados: 14, saldo: 16 })
    const begun = requestMade(
      await request('VAC-GOC', { idTrabajador, fechaInicio: '2026-06-01', fechaFin: '2026-06-12' }),
    )
    await t.sql("update rrhh.solicitud set estado = 'VISADA' where id_solicitud = $1", [begun])
    await act(begun, 'aprobar', 'Analista RRHH')
    await t.night('2026-06-01')
    expect(refusal(await act(begun, 'anular', 'Analista RRHH'))).toEqual([409, 'La vacación generada ya inició'])
  })

  test('writes a forgotten punch and removes it when the request is annulled', async () => {
    const idTrabajador = await servant()
    const forgotten = { idTrabajador, fechaInicio: '2026-05-04', horaInicio: '08:05', marcaOmitida: 'INGRESO' }
    const id = requestMade(await request('JUS-OMI', forgotten))
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
    await act(id, 'anular', 'Analista RRHH')
    expect(await marks()).toMatchObject([{ anulada: true }])
  })

  test('never overdraws a year of vacation, in any order or concurrently', async () => {
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
          const asked = await request('VAC-GOC', { idTrabajador, fechaInicio: day(week), fechaFin })
          if (asked.status === 201) ids.push(Number(asked.body.idSolicitud))
        }
        await t.sql("update rrhh.solicitud set estado = 'VISADA' where id_solicitud = any($1)", [ids])
        const approve = (id: number) => act(id, 'aprobar', 'Analista RRHH')
        const answers = atOnce ? await Promise.all(ids.map(approve)) : []
        if (!atOnce) for (const id of ids.toReversed()) answers.push(await approve(id))
        for (const { status, text } of answers) expect([200, 409], text).toContain(status)
        const sum = firstOf(
          await t.sql<{ dias: number; saldo: number }>(
            `select p.saldo::float, (select coalesce(sum(v.dias), 0)::float from rrhh.vacacion v
             where v.id_periodo_vacacional = p.id_periodo_vacacional and v.estado = 'PROGRAMADA') as dias
           from rrhh.periodo_vacacional p where p.id_trabajador = $1 and p.nombre = '2024-2025'`,
            [idTrabajador],
          ),
        )
        expect(sum.saldo).toBeGreaterThanOrEqual(0)
        expect(sum.saldo).toBe(30 - sum.dias)
      }),
      { numRuns: 6, seed: 2026 },
    )
  })
})
