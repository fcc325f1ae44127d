import { asistenciaRoutes } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { marcacion } from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import {
  asistenciaVerificada,
  verificacionRoutes,
} from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { feriado } from '@wamani/contract/rrhh/feriado.ts'
import { horarioTrabajador } from '@wamani/contract/rrhh/horario/horarioTrabajador.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { attendanceOf } from '../../../../test/helpers/modules/attendance.ts'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import { testFiles } from '../../../../test/helpers/validValue.ts'

const t = await testApp({ clock: movableClock(new Date('2026-04-10T12:00:00-05:00')) })
const { person, importText, days, recompute } = attendanceOf(t)
const { request, act, head } = leavesOf(t)

const twoDigits = (n: number) => String(n).padStart(2, '0')
/** A punch of March, at any minute of any day. */
const moment = fc
  .record({ day: fc.integer({ min: 1, max: 31 }), minute: fc.integer({ min: 300, max: 1439 }) })
  .map(({ day, minute }) => `2026-03-${twoDigits(day)},${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`)

const [office, nurse] = [await person('ADM'), await person('GUARD')]
const period = firstOf(
  await t.sql<{ id: number }>("select id_periodo as id from rrhh.periodo where nombre = 'Marzo 2026'"),
)
const idPeriodo = period.id
await t.call(verificacionRoutes.generateAsistenciaVerificada, { body: { idPeriodo } })
// without heads human resources act on requests alone
for (const codigo of (await t.sql<{ codigo: string }>('select codigo from rrhh.unidad')).map((row) => row.codigo))
  await head(codigo, null)

const SUMS = {
  diasFalta: ({ condicion }: Row) => Number(condicion === 'FALTA' || condicion === 'INCOMPLETA'),
  diasLaborados: ({ condicion }: Row) =>
    Number(['PRESENTE', 'TARDANZA', 'COMISION', 'JUSTIFICADA'].includes(String(condicion))),
  diasProgramados: ({ turno }: Row) => Number(turno !== null),
  minutosTardanza: (row: Row) => Number(row.minutosTardanza),
  minutosOtros: (row: Row) =>
    Number(row.minutosSalidaAnticipada) + Number(row.minutosExcesoRefrigerio) + Number(row.minutosSinGoce),
  minutosExtraAutorizados: (row: Row) => Number(row.minutosExtraAutorizados),
}

test('whatever is punched, working out twice changes nothing, and a month is the sum of its days', async () => {
  const property = fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 60 }), async (moments) => {
    const lines = moments.flatMap((one) => [office, nurse].map(({ dni }) => `${dni},${one}`))
    expect((await importText(lines.join('\n'))).status).toBe(201)
    for (const who of [office, nurse]) {
      expect((await recompute(who, '2026-03-01', '2026-03-31')).body).toEqual({ dias: 0 })
      const rows = await days(who, '2026-03-01', '2026-03-31')
      expect(rows).toHaveLength(31)
      const query = { idPeriodo, idTrabajador: who.id }
      const { body } = await t.call<{ items: Row[] }>(asistenciaVerificada.routes.list, { query })
      for (const [name, of] of Object.entries(SUMS))
        expect([name, body.items[0]?.[name]]).toEqual([name, rows.reduce((sum, row) => sum + of(row), 0)])
    }
  })
  await fc.assert(property, { numRuns: 12 })
})

const REASON = 'Corrección de lo registrado'
const march = fc.integer({ min: 2, max: 30 }).map((day) => `2026-03-${twoDigits(day)}`)
const clock = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
const clockTimes = fc
  .uniqueArray(fc.integer({ min: 360, max: 1380 }), { minLength: 1, maxLength: 4 })
  .map((minutes) => minutes.toSorted((one, other) => one - other).map(clock))
/** Something that changes what days rest on, by whom it is of two workers; it may be refused. */
const change = fc.record({
  of: fc.constantFrom(
    'punches',
    'annulled',
    'times',
    'noTimes',
    'schedule',
    'holiday',
    'overtime',
    'timeOff',
    'compensated',
    'leave',
    'undone',
  ),
  whose: fc.integer({ min: 0, max: 1 }),
  fecha: march,
  horas: clockTimes,
  nth: fc.nat(20),
})
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

async function apply({ of, whose, fecha, horas, nth }: Change): Promise<number> {
  const who = whose === 0 ? office : nurse
  const idTrabajador = who.id
  const one = async (sql: string) => {
    const rows = await t.sql<{ id: number }>(sql, [who.id])
    return rows.length === 0 ? 0 : Number(rows[nth % rows.length]?.id)
  }
  const asked = async (codigo: string, body: Row) => {
    const sustento = testFiles.pdf()
    const made = await request(
      codigo,
      { idTrabajador, excepcionPlazo: true, fechaInicio: fecha, sustento, ...body },
      'RRHH',
    )
    if (made.status !== 201) return made.status
    await act(made.body.idSolicitud, 'visar', 'RRHH')
    return (await act(made.body.idSolicitud, 'aprobar', 'RRHH')).status
  }
  const span = { horaInicio: horas[0], horaFin: horas.at(-1) }
  switch (of) {
    case 'punches':
      return (await importText(horas.map((hora) => `${who.dni},${fecha},${hora}`).join('\n'))).status
    case 'annulled': {
      const id = await one(
        'select id_marcacion as id from rrhh.marcacion where id_trabajador = $1 and not anulada order by 1',
      )
      return (await t.call(marcacion.routes.anular, { params: { id }, body: { motivo: REASON } })).status
    }
    case 'times':
      return (
        await t.call(asistenciaRoutes.registerAsistencia, {
          body: { trabajador: idTrabajador, fecha, marcas: horas, motivo: REASON },
        })
      ).status
    case 'noTimes': {
      const id = await one('select id_asistencia as id from rrhh.asistencia where id_trabajador = $1 order by 1')
      return (await t.call(asistenciaRoutes.removeMarcas, { params: { id } })).status
    }
    case 'schedule': {
      const body = { idTrabajador, idHorario: 1 + (nth % 4), fechaInicio: fecha }
      return (await t.call(horarioTrabajador.routes.create, { body })).status
    }
    case 'holiday': {
      const [stored] = await t.sql<{ id: number }>('select id_feriado as id from rrhh.feriado where fecha = $1', [
        fecha,
      ])
      if (stored) return (await t.call(feriado.routes.remove, { params: { id: stored.id } })).status
      const body = { fecha, descripcion: 'Aniversario', tipo: 'FERIADO', ambito: 'REGIONAL' }
      return (await t.call(feriado.routes.create, { body })).status
    }
    case 'overtime':
      return asked('HEX', span)
    case 'timeOff':
      return asked('CMP', span)
    case 'compensated': {
      const body = { trabajador: idTrabajador, fecha, marcas: ['07:00', '20:00'], motivo: REASON }
      await t.call(asistenciaRoutes.registerAsistencia, { body })
      await asked('HEX', { horaInicio: '17:00', horaFin: '20:00' })
      const off = { fechaInicio: '2026-04-08', horaInicio: clock(480 + nth * 15), horaFin: clock(540 + nth * 15) }
      return asked('CMP', off)
    }
    case 'leave':
      return asked('LIC-SGH', { fechaFin: fecha })
    case 'undone': {
      const id = await one(
        "select id_solicitud as id from rrhh.solicitud where id_trabajador = $1 and estado = 'APROBADA' order by 1",
      )
      return id === 0 ? 404 : (await act(id, 'anular', 'RRHH')).status
    }
  }
}

test('after any changes, working out an open month again equals working it out afresh, and no balance is taken below zero by a person', async () => {
  const stored = () =>
    t.sql(
      `select to_jsonb(a) - '{id_asistencia,creado_en,creado_por,actualizado_en,actualizado_por,version}'::text[] as dia
       from rrhh.asistencia a where id_trabajador = any($1) and fecha between '2026-03-01' and '2026-03-31' order by id_trabajador, fecha`,
      [[office.id, nurse.id]],
    )
  const property = fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 15 }), async (changes) => {
    for (const one of changes) {
      const before = await Promise.all([balanceOf(office.id), balanceOf(nurse.id)])
      const status = await apply(one)
      expect([one, status < 500]).toEqual([one, true])
      const after = await Promise.all([balanceOf(office.id), balanceOf(nurse.id)])
      if (one.of === 'punches') continue // a clock is not refused
      for (const [at, saldo] of after.entries())
        expect([one, saldo >= Math.min(0, Number(before[at]))]).toEqual([one, true])
    }
    const rows = await stored()
    for (const who of [office, nurse])
      expect((await recompute(who, '2026-03-01', '2026-03-31')).body).toEqual({ dias: 0 })
    await t.sql(
      "delete from rrhh.asistencia where id_trabajador = any($1) and fecha between '2026-03-01' and '2026-03-31'",
      [[office.id, nurse.id]],
    )
    for (const who of [office, nurse]) await recompute(who, '2026-03-01', '2026-03-31')
    expect(await stored()).toEqual(rows)
  })
  await fc.assert(property, { numRuns: 8 })
})

async function balanceOf(id: number): Promise<number> {
  const [row] = await t.sql<{ saldo: number }>(
    `select (coalesce((select sum(minutos_extra_autorizados) from rrhh.asistencia where id_trabajador = $1), 0)
       - coalesce((select sum(s.minutos) from rrhh.solicitud s join rrhh.tipo_solicitud t using (id_tipo_solicitud)
          where s.id_trabajador = $1 and t.categoria = 'COMPENSACION' and s.estado in ('REGISTRADA', 'VISADA', 'APROBADA')), 0))::int as saldo`,
    [id],
  )
  return Number(row?.saldo)
}

test('the night works out what is due, once', async () => {
  const who = await person('ADM')
  await t.sql('delete from rrhh.asistencia where id_trabajador = $1', [who.id])
  await t.night('2026-04-10')
  const rows = await days(who, '2026-03-10', '2026-04-10')
  expect(rows.map(({ fecha }) => fecha).at(-1)).toBe('2026-04-09') // today's shift is not over
  expect(rows).toHaveLength(31)
  const stamps = () =>
    t.sql('select id_asistencia, xmin::text from rrhh.asistencia where id_trabajador = $1 order by 1', [who.id])
  const before = await stamps()
  await t.night('2026-04-10')
  expect(await stamps()).toEqual(before)
})
