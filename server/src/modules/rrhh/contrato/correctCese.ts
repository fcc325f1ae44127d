import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { sql } from 'kysely'
import { transition } from '../../../crud/transition.ts'
import type { Db } from '../../../database/connect.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { addDays } from '../calendar/addDays.ts'
import { invalid } from '../invalid.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import {
  type Affected,
  carryRemarks,
  changedSince,
  type Effect,
  endContratos,
  markCorrected,
  restoreEffects,
  restoreRemarks,
} from './afterCese.ts'
import { validateOverlap } from './assertNoOverlap.ts'
import { assertFechaCese } from './ceaseContrato.ts'
import type { Contrato } from './contratoDraft.ts'
import { modalidadOf } from './modalidadOf.ts'
import { settleContrato } from './settleContrato.ts'
import { stateInForce } from './stateInForce.ts'

/** Undoes a cese, or changes its date or reason: restores its recorded effects, then applies the new cese (WF3.13). */
export const correctCese = transition(contrato, 'corregir-cese', {
  run: async ({ db, row, input, today, now }) => {
    const fechaCese = input.correccion === 'DESHACER' ? null : input.fechaCese
    if (fechaCese !== null) assertFechaCese(row, fechaCese, today)
    if (fechaCese === row.fechaCese && input.motivoCese === row.motivoCese)
      throw invalid('fechaCese', 'El cese ya tiene esa fecha y ese motivo')
    await lockTrabajadores(db, [row.trabajador], row.cargo)
    await lockAsistencia(db)
    const effects = await recordedEffects(db, row.id)
    await assertCorrectable(db, row, { fechaCese, effects, today })
    await restoreEffects(db, effects)
    await markCorrected(db, row.id, now)
    if (fechaCese !== null) {
      await endContratos(db, [{ idContrato: row.id, idTrabajador: row.trabajador, fechaCese }])
      await carryRemarks(db, row.id)
    }
    return fechaCese === null
      ? { estado: await stateInForce(db, row.id), fechaCese: null, motivoCese: null }
      : { fechaCese, motivoCese: input.motivoCese }
  },
  settle: async (call) => {
    const { db, today, row, input } = call
    await settleContrato(call, addDays(firstChanged(row, input.fechaCese), 1))
    await restoreRemarks(db, today, row.id, row.trabajador)
  },
})

/** First day that the correction changes: the earlier of the old and the new date. */
const firstChanged = ({ fechaCese }: Contrato, corrected: string | null): string => {
  const former = fechaCese ?? ''
  return corrected !== null && corrected < former ? corrected : former
}

async function recordedEffects(db: Db, idContrato: number): Promise<Effect[]> {
  const { rows } = await sql<{ efectos: Effect[] }>`
    select efectos from rrhh.cese where id_contrato = ${idContrato} and corregido_en is null for update`.execute(db)
  const [cese] = rows
  if (!cese) throw new Problem('conflict', 'El sistema no guardó lo que este cese cambió; no se puede corregir')
  return cese.efectos
}

type Correction = { fechaCese: string | null; effects: readonly Effect[]; today: string }

/** Throws 409 with every reason why the cese cannot be corrected. */
async function assertCorrectable(db: Db, row: Contrato, correction: Correction): Promise<void> {
  const { fechaCese, effects, today } = correction
  const end = row.fechaFinVigente
  const expired = fechaCese === null && end !== null && end < today
  const messages = [
    ...(expired ? [`El contrato venció el ${shownDay(end)}: corrija la fecha del cese o registre otro contrato`] : []),
    ...(await closedAfter(db, firstChanged(row, fechaCese))),
    ...(await changedSince(db, effects)).map(({ tabla, nombre }) => changed[tabla](nombre)),
    ...(await taken(db, row.trabajador, effects)),
  ]
  const issues: Issue[] = [
    ...messages.map((mensaje) => ({ campo: 'fechaCese', mensaje })),
    ...(await overlaps(db, row, fechaCese)),
  ]
  const [first] = issues
  if (first) throw new Problem('conflict', { message: first.mensaje, issues })
}

const changed: Readonly<Record<Affected, (nombre: string) => string>> = {
  desplazamiento_trabajador: (nombre) => `El desplazamiento ${nombre} cambió después del cese`,
  unidad: (nombre) => `${nombre} ya tiene otra jefatura`,
  vacacion: (nombre) => `Las vacaciones ${nombre} cambiaron después del cese`,
  solicitud: (nombre) => `La solicitud ${nombre} cambió después del cese`,
  horario_trabajador: (nombre) => `El horario asignado desde el ${nombre} cambió después del cese`,
}

async function closedAfter(db: Db, day: string): Promise<string[]> {
  const { rows } = await sql<{ nombre: string }>`
    select nombre from rrhh.periodo where tipo = 'MENSUAL' and estado = 'CERRADO' and fecha_fin > ${day}::date
    order by fecha_inicio`.execute(db)
  return rows.map(({ nombre }) => `El periodo ${nombre} está cerrado`)
}

/** Returns a sentence for each current schedule and vacation that overlaps a row to restore. */
async function taken(db: Db, trabajador: number, effects: readonly Effect[]): Promise<string[]> {
  const ids = (tabla: Affected) => effects.flatMap((effect) => (effect.tabla === tabla ? [effect.id] : []))
  const { rows } = await sql<{ mensaje: string }>`
    with efecto as (
      select * from jsonb_to_recordset(${JSON.stringify(effects)}::jsonb) as e(tabla text, id int, antes jsonb))
    select distinct 'El trabajador tiene otro horario desde el ' || rrhh.format_day(h.fecha_inicio) as mensaje
    from efecto e join rrhh.horario_trabajador h on h.id_trabajador = ${trabajador}
      and daterange(h.fecha_inicio, h.fecha_fin, '[]')
        && daterange((e.antes->>'fecha_inicio')::date, (e.antes->>'fecha_fin')::date, '[]')
    where e.tabla = 'horario_trabajador' and h.id_horario_trabajador <> all(${ids('horario_trabajador')}::int[])
    union
    select 'El trabajador tiene otras vacaciones: ' || o.nombre
    from efecto e join rrhh.vacacion v on v.id_vacacion = e.id
    join rrhh.vacacion o on o.id_trabajador = ${trabajador} and o.estado in ('PROGRAMADA', 'EN_GOCE', 'GOZADA', 'SUSPENDIDA')
      and o.ocupa && tsrange(lower(v.ocupa), greatest(upper(v.ocupa),
        case when v.media_jornada is null then (v.fecha_fin_computo + 1)::timestamp end))
    where e.tabla = 'vacacion' and o.id_vacacion <> all(${ids('vacacion')}::int[])
    order by 1`.execute(db)
  return rows.map(({ mensaje }) => mensaje)
}

/** Returns the issues of C7 and C8 for the days that the contract gets back, except days of suspension. */
async function overlaps(db: Db, row: Contrato, fechaCese: string | null): Promise<Issue[]> {
  if (fechaCese !== null && fechaCese <= (row.fechaCese ?? '')) return []
  const { vinculo, esSuplencia } = await modalidadOf(db, row.modalidadContrato)
  const { rows } = await sql<{ desde: string; hasta: string | null }>`
    select lower(dias) as desde, upper(dias) - 1 as hasta
    from unnest(datemultirange(daterange(${row.fechaCese}::date, ${fechaCese ?? row.fechaFinVigente}::date, '(]'))
      - coalesce((select range_agg(daterange(fecha_inicio, fecha_fin, '[]')) from rrhh.suspension
          where id_contrato = ${row.id}), '{}')) dias`.execute(db)
  const plaza = row.cargo === null ? null : { idCargo: row.cargo, numero: row.numeroPlaza ?? 0 }
  const issues: Issue[] = []
  for (const days of rows)
    issues.push(
      ...(await validateOverlap(db, {
        ...{ idContrato: row.id, trabajador: row.trabajador, vinculo, plaza, esSuplencia },
        ...days,
      })),
    )
  return issues
}
