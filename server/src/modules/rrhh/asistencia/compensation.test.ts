import { asistenciaRoutes } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { marcacion } from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import { feriado } from '@wamani/contract/rrhh/feriado.ts'
import { horario } from '@wamani/contract/rrhh/horario/horario.ts'
import { turno } from '@wamani/contract/rrhh/turno/turno.ts'
import { vacacionRoutes } from '@wamani/contract/rrhh/vacacion/vacacionRoutes.ts'
import { describe, expect, test } from 'vitest'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { attendanceOf, type Person } from '../../../../test/helpers/modules/attendance.ts'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { messageOf } from '../../../../test/helpers/recordCalls.ts'
import { hours, refusal, requestMade } from '../../../../test/helpers/requestAnswers.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import type { Answer } from '../../../../test/helpers/testCall.ts'

const clock = movableClock(new Date('2026-03-10T12:00:00-05:00'))
const t = await testApp({ clock })
const { call, sql } = t
const { person, punch, day, importText, recompute } = attendanceOf(t)
const { request, act, userOf, head, staySignedIn } = leavesOf(t)
const { action, idBy } = workersOf(t)
const boss = await person()
await head('07.1', boss.id)
const bossUser = await userOf(boss.id, 'Jefe de unidad')
await t.signIn('RRHH')
await staySignedIn()

const MONDAY = '2026-03-02'
const REASON = 'Corrección de lo registrado'

async function granted(who: Person, codigo: string, body: Row): Promise<{ id: number; numero: string }> {
  const made = await request(codigo, { idTrabajador: who.id, excepcionPlazo: true, ...body }, 'RRHH')
  const id = requestMade(made)
  await act(id, 'visar', bossUser)
  const byHead = await act(id, 'aprobar', bossUser)
  const approved = byHead.status === 200 ? byHead : await act(id, 'aprobar', 'RRHH')
  expect(approved.status, approved.text).toBe(200)
  return { id, numero: String(made.body.numero) }
}

/** A worker who took two hours of authorised overtime as time off. `marks`: source of the punches. */
async function compensated({ horario = 'ADM', marks = 'clock' } = {}): Promise<{ who: Person; numero: string }> {
  const who = await person(horario)
  if (marks === 'clock') await punch(who, `${MONDAY} 08:00`, `${MONDAY} 19:00`)
  else {
    const body = { trabajador: who.id, fecha: MONDAY, marcas: ['08:00', '19:00'], motivo: REASON }
    const written = await call(asistenciaRoutes.registerAsistencia, { body })
    expect(written.status, written.text).toBe(201)
  }
  await granted(who, 'HEX', hours(MONDAY, '17:00', '19:00'))
  expect(await day(who, MONDAY)).toMatchObject({ minutosExtraAutorizados: 120 })
  const { numero } = await granted(who, 'CMP', hours('2026-03-12', '15:00', '17:00'))
  return { who, numero }
}

const idOfDay = async (who: Person) => Number((await day(who, MONDAY))?.idAsistencia)

/** Creates a shift like ADM, with a schedule of the same code from Monday to Friday. */
async function ownShift(codigo: string): Promise<number> {
  const params = { id: await idBy('turno', 'id_turno', 'ADM') }
  const stored = await call(turno.routes.get, { params })
  const made = await call<Row>(turno.routes.create, { body: { ...stored.body, codigo, nombre: `Turno ${codigo}` } })
  expect(made.status, made.text).toBe(201)
  const dias = [1, 2, 3, 4, 5, 6, 7].map((numeroDia) => ({
    numeroDia,
    turno: numeroDia < 6 ? made.body.idTurno : null,
  }))
  const body = { codigo, nombre: `Horario ${codigo}`, tipo: 'SEMANAL', cicloDias: 7, dias }
  expect((await call(horario.routes.create, { body })).status).toBe(201)
  return Number(made.body.idTurno)
}

/** Expects the error for a change that would leave the worker's time off without overtime. */
async function expectRefused(answer: Answer<Row>, { who, numero }: { who: Person; numero: string }, minutos = 120) {
  const { nombre } = firstOf(
    await sql<{ nombre: string }>('select nombre_completo as nombre from rrhh.trabajador where id_trabajador = $1', [
      who.id,
    ]),
  )
  const sentence = `El cambio deja sin respaldo ${minutos} minutos compensados de ${nombre}: anule antes la solicitud ${numero}`
  expect([answer.status, messageOf(answer)]).toEqual([409, sentence])
  expect(await balanceOf(who)).toBe(0)
}

async function balanceOf(who: Person): Promise<number> {
  const [row] = await sql<{ saldo: number }>(
    `select (select sum(minutos_extra_autorizados) from rrhh.asistencia where id_trabajador = $1)::int
       - (select sum(s.minutos) from rrhh.solicitud s join rrhh.tipo_solicitud t using (id_tipo_solicitud)
          where s.id_trabajador = $1 and t.categoria = 'COMPENSACION' and s.estado = 'APROBADA')::int as saldo`,
    [who.id],
  )
  return Number(row?.saldo)
}

describe('overtime already taken as time off', () => {
  test('prevents annulling the punch that ended it', async () => {
    const one = await compensated()
    const [exit] = await sql<{ id: number }>(
      'select id_marcacion as id from rrhh.marcacion where id_trabajador = $1 order by fecha_hora desc limit 1',
      [one.who.id],
    )
    const params = { id: Number(exit?.id) }
    await expectRefused(await call<Row>(marcacion.routes.anular, { params, body: { motivo: REASON } }), one)
    expect((await call<Row>(marcacion.routes.get, { params })).body).toMatchObject({ anulada: false })
  })

  test('prevents other clock times for the day', async () => {
    const one = await compensated({ marks: 'hand' })
    const params = { id: await idOfDay(one.who) }
    const earlier = { marcas: ['08:00', '18:00'], motivo: REASON }
    await expectRefused(await call<Row>(asistenciaRoutes.correctAsistencia, { params, body: earlier }), one, 60)
    await expectRefused(await call<Row>(asistenciaRoutes.removeMarcas, { params }), one)
    const later = { marcas: ['08:00', '19:30'], motivo: REASON }
    expect((await call(asistenciaRoutes.correctAsistencia, { params, body: later })).status).toBe(200)
  })

  test('prevents removing or moving a holiday, unless the new day gives as much overtime', async () => {
    const body = { fecha: '2026-03-05', descripcion: 'Aniversario regional', tipo: 'FERIADO', ambito: 'REGIONAL' }
    const made = await call<Row>(feriado.routes.create, { body })
    expect(made.status, made.text).toBe(201)
    const params = { id: Number(made.body.idFeriado) }
    const who = await person()
    await punch(who, '2026-03-05 08:00', '2026-03-05 10:00')
    await granted(who, 'HEX', hours('2026-03-05', '08:00', '10:00'))
    const { numero } = await granted(who, 'CMP', hours('2026-03-12', '15:00', '17:00'))
    await expectRefused(await call<Row>(feriado.routes.remove, { params }), { who, numero })
    const moved = { ...body, fecha: '2026-03-06' }
    await expectRefused(await call<Row>(feriado.routes.update, { params, body: moved }), { who, numero })
    await punch(who, '2026-03-06 08:00', '2026-03-06 10:00')
    await granted(who, 'HEX', hours('2026-03-06', '08:00', '10:00'))
    expect((await call<Row>(feriado.routes.update, { params, body: moved })).status).toBe(200)
  })

  test('prevents new terms of a shift, and the error lists each affected worker', async () => {
    const id = await ownShift('ADM-Y')
    const both = [await compensated({ horario: 'ADM-Y' }), await compensated({ horario: 'ADM-Y' })]
    const { body: stored } = await call<Row>(turno.routes.get, { params: { id } })
    const terms = { ...stored, vigenteDesde: '2026-03-01', minimoExtraMin: 150 } as never
    const refused = await call<Row>(turno.routes.update, { params: { id }, body: terms })
    expect(refused.status).toBe(409)
    for (const { numero } of both) expect(refused.text).toContain(`anule antes la solicitud ${numero}`)
  })
})

describe('changes that cannot be rejected', () => {
  /** Returns the worker's alerts about missing overtime after the nightly job. */
  const alerts = async ({ id }: Person) => {
    await t.night('2026-03-10')
    return sql(
      `select texto, enlace, cerrada_en is null as viva from nucleo.alerta where tipo = 'rrhh.compensacionSinRespaldo' and sujeto = $1`,
      [id],
    )
  }
  const owed = ({ id }: Person, minutos: number, viva = true) => [
    {
      texto: `Compensó ${minutos} minutos que ya no tienen horas extra autorizadas`,
      enlace: `/gsrrhh/solicitudes?idTrabajador=${id}`,
      viva,
    },
  ]

  test('import a clock file, raise an alert about the debt and block further time off until it is gone', async () => {
    const { who } = await compensated()
    expect(await alerts(who)).toEqual([])
    // 19:00 is dropped as a repetition of 18:58
    expect((await importText(`${who.dni},${MONDAY},18:58`)).status).toBe(201)
    expect(await balanceOf(who)).toBe(-30)
    expect(await alerts(who)).toEqual(owed(who, 30))
    const { body: saldos } = await call<Row[]>(vacacionRoutes.reportSaldos)
    expect(saldos.find(({ idTrabajador }) => idTrabajador === who.id)).toMatchObject({
      minutosCompensables: -30,
      alertas: ['Compensó 30 minutos que ya no tienen horas extra autorizadas'],
    })
    expect(refusal(await request('CMP', { idTrabajador: who.id, ...hours('2026-03-13', '08:00', '08:30') }))).toEqual([
      400,
      'Saldo de horas por compensar insuficiente: disponible 0 min',
    ])
    await punch(who, '2026-03-03 08:00', '2026-03-03 18:00')
    const seen = await granted(who, 'HEX', hours('2026-03-03', '17:00', '18:00'))
    expect(await balanceOf(who)).toBe(30)
    expect(await alerts(who)).toEqual(owed(who, 30, false))
    // the remaining overtime is still protected
    const refused = await act(seen.id, 'anular', 'RRHH')
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      expect.stringMatching(/^El cambio deja sin respaldo 30 minutos/),
    ])
  })

  test('register a backdated cese', async () => {
    const { who } = await compensated()
    const { body } = await call<{ items: Row[] }>('GET /rrhh/api/v1/contrato', { query: { idTrabajador: who.id } })
    const cese = { fechaCese: '2026-03-01', motivoCese: 'RENUNCIA' }
    const ceased = await action('cesar', Number(firstOf(body.items).idContrato), cese)
    expect(ceased.status, ceased.text).toBe(200)
    expect(await alerts(who)).toEqual(owed(who, 120))
  })

  test('run the nightly job and a recalculation requested by a user', async () => {
    const [one, other] = [(await compensated()).who, (await compensated()).who]
    for (const { id } of [one, other])
      await sql(
        `update rrhh.marcacion set anulada = true where id_trabajador = $1 and fecha_hora = (
           select max(fecha_hora) from rrhh.marcacion where id_trabajador = $1)`,
        [id],
      )
    expect(await recompute(one, MONDAY)).toMatchObject({ status: 200, body: { dias: 1 } })
    expect(await alerts(other)).toEqual(owed(other, 120))
    expect(await alerts(one)).toEqual(owed(one, 120))
    expect(await sql('select from nucleo.tarea_fallo')).toEqual([])
  })
})
