import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { type ChangedMonth, reopenMonths } from '../asistenciaVerificada/reopenMonths.ts'
import { addDays } from '../calendar/addDays.ts'
import { assertCompensated } from './assertCompensated.ts'
import { lockAsistencia } from './lockAsistencia.ts'

/**
 * Workers (null: all) and days to compute as of `now`. `sinRespaldo`: effect of overtime that falls below the time off
 * taken (A9). Default: the change is rejected (409). `alertado`: the change is written and raises an alert, because no
 * user chose it.
 */
export type Days = {
  trabajadores: readonly number[] | null
  desde: string
  hasta: string
  now: Date
  sinRespaldo?: 'rechazado' | 'alertado'
}

/** Remark written by the computation, and removed when it no longer applies. */
const INCOMPLETE_LUNCH = 'Marcación de refrigerio incompleta'

const COLUMNS = [
  ...['id_periodo', 'id_unidad', 'id_turno', 'en_patron', 'ingreso_programado', 'salida_programada'],
  ...['marca_ingreso', 'marca_salida', 'marca_inicio_refrigerio', 'marca_fin_refrigerio'],
  ...['minutos_tardanza', 'minutos_salida_anticipada', 'minutos_exceso_refrigerio', 'minutos_trabajados'],
  ...['minutos_extra', 'minutos_extra_autorizados', 'minutos_justificados', 'minutos_sin_goce'],
  ...['condicion', 'con_goce', 'id_solicitud', 'id_vacacion', 'fuera_de_horario'],
]
const columnsOf = (alias: string) => sql.join(COLUMNS.map((column) => sql.ref(`${alias}.${column}`)))
const names = sql.join(COLUMNS.map((column) => sql.ref(column)))
const taken = sql.join(COLUMNS.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))

/**
 * Computes these days and the day before and after, because night shifts end in the morning and neighbouring shifts
 * share a punch window. Writes only days that changed, so a second run writes nothing. Deletes days without a contract
 * that requires attendance. Skips closed periods. Returns verified months with changed days to the head. Returns the
 * months in which something changed.
 */
export async function recomputeDays(db: Db, days: Days): Promise<ChangedMonth[]> {
  const { trabajadores, now } = days
  if (trabajadores?.length === 0 || days.desde > days.hasta) return []
  const [desde, hasta] = [addDays(days.desde, -1), addDays(days.hasta, 1)]
  await lockAsistencia(db)
  const remark = sql`case when c.refrigerio_incompleto then coalesce(a.observacion, ${INCOMPLETE_LUNCH})
    else nullif(a.observacion, ${INCOMPLETE_LUNCH}) end`
  const { rows } = await sql<ChangedMonth>`
    with calculada as materialized (
      select * from rrhh.compute_asistencia(${desde}::date, ${hasta}::date, ${trabajadores}::int[], ${now}::timestamptz)
    ), borrada as (
      delete from rrhh.asistencia a
      where a.fecha between ${desde}::date and ${hasta}::date
        and (${trabajadores}::int[] is null or a.id_trabajador = any(${trabajadores}::int[]))
        and not exists (select from rrhh.periodo p where p.id_periodo = a.id_periodo and p.estado = 'CERRADO')
        and not exists (select from calculada c where c.id_trabajador = a.id_trabajador and c.fecha = a.fecha)
      returning a.id_trabajador, a.id_periodo, -a.minutos_extra_autorizados as extra
    ), escrita as (
      insert into rrhh.asistencia (id_trabajador, fecha, ${names}, observacion, creado_en, actualizado_en)
      select c.id_trabajador, c.fecha, ${columnsOf('c')}, ${remark}, ${now}, ${now}
      from calculada c left join rrhh.asistencia a on a.id_trabajador = c.id_trabajador and a.fecha = c.fecha
      where a.id_asistencia is null or a.observacion is distinct from ${remark}
        or row(${columnsOf('c')}) is distinct from row(${columnsOf('a')})
      on conflict (id_trabajador, fecha) do update set ${taken}, observacion = excluded.observacion
      returning id_trabajador, fecha, id_periodo, minutos_extra_autorizados
    )
    select id_trabajador as "idTrabajador", id_periodo as "idPeriodo", count(*)::int as dias, sum(extra)::int as "extraAutorizada"
    from (select * from borrada union all
      -- the table still shows each day as it was before this statement
      select e.id_trabajador, e.id_periodo, e.minutos_extra_autorizados - coalesce(a.minutos_extra_autorizados, 0)
      from escrita e left join rrhh.asistencia a on a.id_trabajador = e.id_trabajador and a.fecha = e.fecha) cambio
    group by id_trabajador, id_periodo`.execute(db)
  await reopenMonths(db, rows)
  if (days.sinRespaldo !== 'alertado') await assertCompensated(db, rows)
  return rows
}
