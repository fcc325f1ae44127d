import { asistenciaRoutes } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { marcacion } from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import {
  asistenciaVerificada,
  verificacionRoutes,
} from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { asistenciaVerificadaDia } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificadaDia.ts'
import { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { feriado } from '@wamani/contract/rrhh/feriado.ts'
import { horarioTrabajador } from '@wamani/contract/rrhh/horario/horarioTrabajador.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { parametro } from '@wamani/contract/sistema/parametro.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resourceOf } from '../../../../test/helpers/everyResource.ts'
import { attendanceOf, type Person } from '../../../../test/helpers/modules/attendance.ts'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { OLD } from '../../../../test/helpers/modules/vacations.ts'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { get, update } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import { testFiles } from '../../../../test/helpers/validValue.ts'

const NOW = new Date('2026-04-10T12:00:00-05:00')
const t = await testApp({ clock: movableClock(NOW) })
const { person, importText } = attendanceOf(t)
const { request, act, head, years, earn, plan } = leavesOf(t)
const { action, move, contract } = workersOf(t)
const { call, sql } = t

const idOf = async (text: string, values: unknown[] = [], nth = 0) => {
  const rows = await sql<{ id: number }>(text, values)
  return rows.length === 0 ? 0 : Number(rows[nth % rows.length]?.id)
}
const motivo = 'Corrección de lo registrado'
const people = [await person('ADM'), await person('GUARD')] as const
const ids = people.map(({ id }) => id)
for (const id of ids) await earn(Number((await years(id))[0]?.idPeriodoVacacional))
// without heads, human resources are the only approvers
for (const { codigo } of await sql<{ codigo: string }>('select codigo from rrhh.unidad')) await head(codigo, null)
for (const mes of [3, 4]) {
  const month = "select id_periodo as id from rrhh.periodo where tipo = 'MENSUAL' and anio = 2026 and mes = $1"
  await call(verificacionRoutes.generateAsistenciaVerificada, { body: { idPeriodo: await idOf(month, [mes]) } })
}
await sql("update rrhh.periodo set estado = 'CERRADO' where tipo = 'MENSUAL' and fecha_fin < '2026-03-01'")

const twoDigits = (n: number) => String(n).padStart(2, '0')
const clock = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
const dayOf = (n: number) => new Date(Date.UTC(2026, 1, 1 + n)).toISOString().slice(0, 10)

/** Input of a change: worker, days, clock times, and a number that selects one of several rows. */
type Call = Pick<Person, 'dni'> & {
  idTrabajador: number
  fecha: string
  hasta: string
  horas: string[]
  nth: number
} & {
  /** returns the id of one of the worker's rows found by a query ($1: worker); 0 if there is none */
  some: (text: string) => Promise<number>
}
type Some = Call['some']
type Apply = (of: Call) => Promise<{ status: number; text?: string }>

const asked = async (codigo: string, body: Row) => {
  const made = await request(codigo, { excepcionPlazo: true, sustento: testFiles.pdf(), ...body }, 'RRHH')
  if (made.status !== 201) return made
  await act(made.body.idSolicitud, 'visar', 'RRHH')
  return act(made.body.idSolicitud, 'aprobar', 'RRHH')
}
const updated = async (key: string, id: number, body: Row) => {
  const { body: stored } = await get(t, resourceOf(key), id)
  return update(t, resourceOf(key), id, { ...stored, ...body })
}
const hoursOf = (horas: string[]) => ({ horaInicio: horas[0], horaFin: horas.at(-1) })
const inForce = "'VIGENTE', 'AMPLIADO'"
const contractOf = (some: Some, estado: string) =>
  some(`select id_contrato as id from rrhh.contrato where id_trabajador = $1 and estado in (${estado}) order by 1 desc`)
const monthOf = (some: Some) =>
  some('select id_asistencia_verificada as id from rrhh.asistencia_verificada where id_trabajador = $1 order by 1')
const verdictOf = (some: Some) =>
  some(`select id_asistencia_verificada_dia as id from rrhh.asistencia_verificada_dia
    join rrhh.asistencia_verificada using (id_asistencia_verificada) where id_trabajador = $1 order by 1`)
const vacationOf = (some: Some) =>
  some(`select id_vacacion as id from rrhh.vacacion where id_trabajador = $1
    and estado in ('PROGRAMADA', 'EN_GOCE', 'GOZADA') order by 1`)
const holidayOf = (nth: number) =>
  idOf(
    "select id_feriado as id from rrhh.feriado where fecha between '2026-02-20' and '2026-04-20' order by 1",
    [],
    nth,
  )

/** Calls of the API that affect attendance. The server may reject a call. */
const changes: Record<string, Apply> = {
  import: ({ dni, fecha, horas }) => importText(horas.map((hora) => `${dni},${fecha},${hora}`).join('\n')),
  punch: ({ idTrabajador, fecha, horas }) =>
    call(marcacion.routes.create, {
      body: { trabajador: idTrabajador, fechaHora: `${fecha}T${horas[0]}:00-05:00`, motivo },
    }),
  annulPunch: async ({ some }) => {
    const id = await some(
      'select id_marcacion as id from rrhh.marcacion where id_trabajador = $1 and not anulada order by 1',
    )
    return call(marcacion.routes.anular, { params: { id }, body: { motivo } })
  },
  writeTimes: ({ idTrabajador, fecha, horas }) =>
    call(asistenciaRoutes.registerAsistencia, { body: { trabajador: idTrabajador, fecha, marcas: horas, motivo } }),
  removeTimes: async ({ some }) => {
    const id = await some(
      "select id_asistencia as id from rrhh.asistencia where id_trabajador = $1 and fecha > '2026-02-15' order by 1",
    )
    return call(asistenciaRoutes.removeMarcas, { params: { id } })
  },
  schedule: ({ idTrabajador, fecha, hasta, nth }) =>
    call(horarioTrabajador.routes.create, {
      body: { idTrabajador, idHorario: 1 + (nth % 4), fechaInicio: fecha, fechaFin: nth % 3 === 0 ? hasta : null },
    }),
  moveSchedule: async ({ some, fecha, hasta, nth }) => {
    const id = await some(
      'select id_horario_trabajador as id from rrhh.horario_trabajador where id_trabajador = $1 order by 1',
    )
    const changed =
      [{ fechaFin: hasta }, { fechaFin: null }, { fechaInicio: fecha }, { idHorario: 1 + (nth % 4) }][nth % 4] ?? {}
    return updated('rrhh.horarioTrabajador', id, changed)
  },
  removeSchedule: async ({ some }) => {
    const id = await some(
      "select id_horario_trabajador as id from rrhh.horario_trabajador where id_trabajador = $1 and fecha_inicio > '2026-02-28' order by 1",
    )
    return call(horarioTrabajador.routes.remove, { params: { id } })
  },
  terms: async ({ fecha, nth }) => {
    const id = await idOf('select id_turno as id from rrhh.turno order by 1', [], nth)
    return updated('rrhh.turno', id, { toleranciaIngresoMin: nth % 7, vigenteDesde: fecha })
  },
  pattern: async ({ nth }) => updated('rrhh.horario', 1 + (nth % 4), { controlaFeriado: nth % 2 === 0 }),
  holiday: ({ fecha }) =>
    call(feriado.routes.create, { body: { fecha, descripcion: 'Aniversario', tipo: 'FERIADO', ambito: 'REGIONAL' } }),
  moveHoliday: async ({ fecha, nth }) => updated('rrhh.feriado', await holidayOf(nth), { fecha }),
  removeHoliday: async ({ nth }) => call(feriado.routes.remove, { params: { id: await holidayOf(nth) } }),
  restoreHoliday: async ({ nth }) => {
    const id = await idOf(
      "select id_registro as id from nucleo.papelera where recurso = 'rrhh.feriado' order by 1",
      [],
      nth,
    )
    return call(feriado.routes.restore, { params: { id } })
  },
  overtime: ({ idTrabajador, fecha, horas }) => asked('HEX', { idTrabajador, fechaInicio: fecha, ...hoursOf(horas) }),
  timeOff: ({ idTrabajador, fecha, horas }) => asked('CMP', { idTrabajador, fechaInicio: fecha, ...hoursOf(horas) }),
  compensated: async ({ idTrabajador, fecha, nth }) => {
    const body = { trabajador: idTrabajador, fecha, marcas: ['07:00', '20:00'], motivo }
    await call(asistenciaRoutes.registerAsistencia, { body })
    await asked('HEX', { idTrabajador, fechaInicio: fecha, horaInicio: '17:00', horaFin: '20:00' })
    const off = { fechaInicio: '2026-04-08', horaInicio: clock(480 + nth * 15), horaFin: clock(540 + nth * 15) }
    return asked('CMP', { idTrabajador, ...off })
  },
  permit: ({ idTrabajador, fecha, nth }) =>
    asked('PER-PAR', {
      idTrabajador,
      fechaInicio: fecha,
      horaInicio: clock(480 + nth * 15),
      horaFin: clock(540 + nth * 15),
    }),
  waitingRequest: ({ idTrabajador, fecha }) =>
    request('LIC-SGH', { idTrabajador, fechaInicio: fecha, fechaFin: fecha }, 'RRHH'),
  forgotten: ({ idTrabajador, fecha, horas, nth }) =>
    asked('JUS-OMI', {
      idTrabajador,
      fechaInicio: fecha,
      horaInicio: horas[0],
      marcaOmitida: nth % 2 ? 'INGRESO' : 'SALIDA',
    }),
  leave: ({ idTrabajador, fecha, hasta }) => asked('LIC-SGH', { idTrabajador, fechaInicio: fecha, fechaFin: hasta }),
  commission: ({ idTrabajador, fecha, hasta }) =>
    asked('COM-VIA', { idTrabajador, fechaInicio: fecha, fechaFin: hasta, lugar: 'Quillabamba' }),
  editRequest: async ({ some, fecha, hasta }) => {
    const id = await some('select id_solicitud as id from rrhh.solicitud where id_trabajador = $1 order by 1')
    return updated('rrhh.solicitud', id, { fechaInicio: fecha, fechaFin: hasta })
  },
  annulRequest: async ({ some }) => {
    const id = await some(
      "select id_solicitud as id from rrhh.solicitud where id_trabajador = $1 and estado = 'APROBADA' order by 1",
    )
    return act(id, 'anular', 'RRHH')
  },
  vacation: ({ idTrabajador, fecha, hasta, nth }) =>
    plan(idTrabajador, OLD, {
      ...{ modalidad: nth % 2 ? 'CONTINUA' : 'FRACCION', excepcionPlazo: true, fechaInicio: fecha },
      ...(nth % 4 === 0 ? { fechaFin: fecha, mediaJornada: 'MANANA' } : { fechaFin: hasta }),
    }),
  requestVacation: ({ idTrabajador, fecha, hasta, nth }) =>
    asked(nth % 2 ? 'VAC-GOC' : 'VAC-FRA', { idTrabajador, fechaInicio: fecha, fechaFin: hasta }),
  moveVacation: async ({ some, fecha, hasta }) =>
    call(vacacion.routes.reprogramar, {
      params: { id: await vacationOf(some) },
      body: { fechaInicio: fecha, fechaFin: hasta },
    }),
  suspendVacation: async ({ some, fecha }) =>
    call(vacacion.routes.suspender, {
      params: { id: await vacationOf(some) },
      body: { fechaSuspension: fecha, motivoSuspension: motivo },
    }),
  annulVacation: async ({ some }) => call(vacacion.routes.anular, { params: { id: await vacationOf(some) }, body: {} }),
  pay: async ({ some, fecha, nth }) =>
    action('adenda', await contractOf(some, inForce), {
      ...{
        tipo: 'REMUNERACION',
        fechaSuscripcion: fecha,
        fechaInicio: fecha,
        remuneracion: 2400 + nth * 100,
        documento: 'A',
        motivo,
      },
    }),
  annulPay: async ({ some }) => action('anular-adenda', await contractOf(some, inForce)),
  suspend: async ({ some, fecha, hasta, nth }) =>
    action('suspender', await contractOf(some, inForce), {
      ...{ motivo: 'OTRO', fechaInicio: fecha, fechaFin: nth % 4 ? hasta : null, reservaPlaza: false, documento: 'S' },
    }),
  annulSuspension: async ({ some }) => action('anular-suspension', await contractOf(some, `${inForce}, 'SUSPENDIDO'`)),
  reinstate: async ({ some, fecha }) =>
    action('reincorporar', await contractOf(some, "'SUSPENDIDO'"), { fechaFin: fecha }),
  cease: async ({ some, fecha }) =>
    action('cesar', await contractOf(some, `${inForce}, 'SUSPENDIDO'`), { fechaCese: fecha, motivoCese: 'RENUNCIA' }),
  moveCese: async ({ some, fecha }) =>
    action('corregir-cese', await contractOf(some, "'CESADO'"), {
      correccion: 'CORREGIR',
      fechaCese: fecha,
      motivoCese: 'OTRO',
      motivo,
    }),
  undoCese: async ({ some }) =>
    action('corregir-cese', await contractOf(some, "'CESADO'"), { correccion: 'DESHACER', motivo }),
  contract: async ({ idTrabajador, fecha }) => {
    const made = await contract({ idTrabajador, codigo: 'CAS-IND', fechaInicio: fecha })
    return made.status === 201 ? action('activar', Number(made.body.idContrato)) : made
  },
  annulContract: async ({ some }) => {
    const id = await some(
      "select id_contrato as id from rrhh.contrato where id_trabajador = $1 and estado in ('BORRADOR', 'VIGENTE') and fecha_inicio > '2026-02-28' order by 1 desc",
    )
    return action('anular', id)
  },
  away: ({ idTrabajador, fecha, hasta }) =>
    move('COM', { idTrabajador, fechaInicio: fecha, fechaFin: hasta, externo: true, entidadDestino: 'MEF' }, true),
  sent: ({ idTrabajador, fecha, hasta }) =>
    move('DST', { idTrabajador, fechaInicio: fecha, fechaFin: hasta, externo: true, entidadDestino: 'MEF' }, true),
  rotate: async ({ idTrabajador, fecha, nth }) => {
    const idUnidadDestino = await idOf('select id_unidad as id from rrhh.unidad where activo order by 1', [], nth)
    return move('ROC', { idTrabajador, fechaInicio: fecha, fechaFin: dayOf(70), idUnidadDestino }, true)
  },
  conclude: async ({ some, fecha }) => {
    const id = await some(
      "select id_desplazamiento_trabajador as id from rrhh.desplazamiento_trabajador where id_trabajador = $1 and estado = 'VIGENTE' order by 1",
    )
    return call(desplazamientoTrabajador.routes.concluir, { params: { id }, body: { fechaFin: fecha } })
  },
  annulMove: async ({ some }) => {
    const id = await some(
      "select id_desplazamiento_trabajador as id from rrhh.desplazamiento_trabajador where id_trabajador = $1 and estado <> 'ANULADO' order by 1",
    )
    return call(desplazamientoTrabajador.routes.anular, { params: { id }, body: {} })
  },
  verify: async ({ some }) =>
    call(asistenciaVerificada.routes.verificar, { params: { id: await monthOf(some) }, body: {} }),
  observe: async ({ some }) =>
    call(asistenciaVerificada.routes.observar, { params: { id: await monthOf(some) }, body: { comentario: motivo } }),
  confirm: async ({ some }) =>
    call(asistenciaVerificada.routes.conformar, { params: { id: await monthOf(some) }, body: {} }),
  verdict: async ({ some, fecha, nth }) =>
    call(asistenciaVerificadaDia.routes.create, {
      body: {
        ...{ asistenciaVerificada: await monthOf(some), fecha, motivo },
        ...(nth % 2
          ? { condicionVerificada: 'FALTA' }
          : { condicionVerificada: 'TARDANZA', minutosTardanzaVerificados: 5 }),
      },
    }),
  changeVerdict: async ({ some }) =>
    updated('rrhh.asistenciaVerificadaDia', await verdictOf(some), {
      condicionVerificada: 'PRESENTE',
      minutosTardanzaVerificados: null,
    }),
  removeVerdict: async ({ some }) =>
    call(asistenciaVerificadaDia.routes.remove, { params: { id: await verdictOf(some) } }),
  setting: async ({ nth }) => {
    const nombre = ['minimoExtraMin', 'bloqueExtraMin', 'ventanaDuplicadoMin'][nth % 3]
    const id = await idOf('select id_parametro as id from nucleo.parametro where nombre = $1', [nombre])
    return call(parametro.routes.update, { params: { id }, body: { valor: String(5 + nth) } })
  },
  free: ({ idTrabajador, fecha }) =>
    call(trabajador.routes.exonerarMarcacion, { params: { id: idTrabajador }, body: { desde: fecha } }),
  oblige: ({ idTrabajador, fecha }) =>
    call(trabajador.routes.exigirMarcacion, { params: { id: idTrabajador }, body: { desde: fecha } }),
  kindOfContract: async ({ nth }) => {
    const id = await idOf("select id_modalidad_contrato as id from rrhh.modalidad_contrato where codigo = 'CAS-IND'")
    return updated('rrhh.modalidadContrato', id, { controlaAsistencia: nth % 2 === 0 })
  },
  kindOfMove: async ({ nth }) => {
    const id = await idOf("select id_desplazamiento as id from rrhh.desplazamiento where codigo = 'COM'")
    return updated('rrhh.desplazamiento', id, { marcaComision: nth % 2 === 0 })
  },
  kindOfRequest: async ({ nth }) => {
    const id = await idOf("select id_tipo_solicitud as id from rrhh.tipo_solicitud where codigo = 'LIC-SGH'")
    return updated('rrhh.tipoSolicitud', id, { conGoce: nth % 2 === 0 })
  },
  night: async () => {
    await t.night('2026-04-10')
    return { status: 200 }
  },
}

/** Changes that may make the balance of time off negative; an alert reports the debt (A9). */
const SPARED = new Set(
  'import cease moveCese undoCese suspend annulSuspension reinstate contract annulContract away sent rotate conclude annulMove verify night'.split(
    ' ',
  ),
)

const change = fc.record({
  of: fc.constantFrom(...Object.keys(changes)),
  whose: fc.constantFrom(...people),
  // most days are in the open months, up to a week from now
  at: fc.oneof(
    { arbitrary: fc.integer({ min: 28, max: 67 }), weight: 9 },
    { arbitrary: fc.integer({ min: 20, max: 75 }), weight: 1 },
  ),
  length: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 7, max: 20 })),
  horas: fc
    .uniqueArray(fc.integer({ min: 360, max: 1380 }), { minLength: 1, maxLength: 4 })
    .map((minutes) => minutes.toSorted((one, other) => one - other).map(clock)),
  nth: fc.nat(20),
})
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

async function apply({ of, whose: { id, dni }, at, length, horas, nth }: Change) {
  const some: Some = (text) => idOf(text, [id], nth)
  const answer = await changes[of]?.({
    idTrabajador: id,
    dni,
    fecha: dayOf(at),
    hasta: dayOf(at + length),
    horas,
    nth,
    some,
  })
  // A deadlock or an unknown constraint violation is a server error that no user can resolve.
  if (!answer || answer.status >= 500) throw new Error(`${of}: ${answer?.text}`)
}

/** Stored days of the open months that differ from a computation from scratch. */
const staleDays = () =>
  sql(
    `with f as (select * from rrhh.compute_asistencia('2026-03-01', '2026-04-10', $1, $2)),
       a as (select * from rrhh.asistencia where id_trabajador = any($1) and fecha between '2026-03-01' and '2026-04-10')
     select to_jsonb(f) as afresh, to_jsonb(a) as stored
     from f full join a on a.id_trabajador = f.id_trabajador and a.fecha = f.fecha
     where to_jsonb(f) - 'refrigerio_incompleto' is distinct from to_jsonb(a)
       - '{id_asistencia,observacion,creado_en,creado_por,actualizado_en,actualizado_por,version}'::text[]`,
    [ids, NOW],
  )

/** Months whose totals differ from the sum of their days. Verified months keep their unit and cost (A8). */
const staleMonths = () =>
  sql(
    `select to_jsonb(s) as afresh, to_jsonb(v) as stored
     from rrhh.asistencia_verificada v join rrhh.periodo p using (id_periodo)
     join rrhh.summarize_months((select array_agg(id_periodo) from rrhh.periodo
       where tipo = 'MENSUAL' and fecha_inicio between '2026-03-01' and '2026-04-30'), $1) s using (id_periodo, id_trabajador)
     where exists (select from jsonb_each(to_jsonb(s)) e where e.value is distinct from to_jsonb(v) -> e.key
       and (v.estado in ('PENDIENTE', 'OBSERVADA') or e.key not in ('monto_descuento', 'id_unidad')))`,
    [ids],
  )

const closedDays = () =>
  sql(
    `select to_jsonb(a) as dia from rrhh.asistencia a join rrhh.periodo p using (id_periodo)
     where p.estado = 'CERRADO' and id_trabajador = any($1) order by id_trabajador, fecha`,
    [ids],
  )

/** Authorised overtime of each worker that was not requested as time off (A9). */
const balances = async () => {
  const rows = await sql<{ saldo: number }>(
    `select (coalesce((select sum(minutos_extra_autorizados) from rrhh.asistencia where id_trabajador = w.id), 0)
       - coalesce((select sum(s.minutos) from rrhh.solicitud s join rrhh.tipo_solicitud k using (id_tipo_solicitud)
          where s.id_trabajador = w.id and k.categoria = 'COMPENSACION' and s.estado in ('REGISTRADA', 'VISADA', 'APROBADA')), 0))::int as saldo
     from unnest($1::int[]) with ordinality w (id, orden) order by w.orden`,
    [ids],
  )
  return rows.map(({ saldo }) => saldo)
}

test('open months equal a computation from scratch after any changes, closed months stay the same, and no user makes a balance negative', async () => {
  const property = fc.asyncProperty(fc.array(change, { minLength: 8, maxLength: 16 }), async (sequence) => {
    const closed = await closedDays()
    for (const one of sequence) {
      const before = await balances()
      await apply(one)
      expect([one.of, await staleDays(), await staleMonths()]).toEqual([one.of, [], []])
      if (!SPARED.has(one.of))
        for (const [at, saldo] of (await balances()).entries())
          expect([one.of, saldo >= Math.min(0, before[at] ?? 0)]).toEqual([one.of, true])
    }
    expect(await closedDays()).toEqual(closed)
  })
  await fc.assert(property, { numRuns: 8 })
})

test('concurrent changes of the same workers end without a deadlock and leave months equal to a computation from scratch', async () => {
  const property = fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 6 }), async (batch) => {
    const closed = await closedDays()
    await Promise.all(batch.map(apply))
    expect([await staleDays(), await staleMonths()]).toEqual([[], []])
    expect(await closedDays()).toEqual(closed)
  })
  await fc.assert(property, { numRuns: 15 })
})
