import type { MiEquipo } from '@wamani/contract/rrhh/espacio/miEquipoRoutes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

const timeOf = (minute: RawBuilder<unknown>) =>
  sql`to_char(rrhh.instant_of(${minute}) at time zone 'America/Lima', 'HH24:MI')`

/**
 * Returns the current attendance state of each worker `t` who meets the condition. Uses the punches so far and the
 * approved requests, because `rrhh.asistencia` has no row for today yet.
 */
export async function standingToday(
  db: Db,
  who: RawBuilder<unknown>,
  today: string,
  now: Date,
): Promise<MiEquipo['hoy']> {
  const { rows } = await sql<MiEquipo['hoy'][number]>`
    with quien as materialized (
      select t.id_trabajador, t.nombres || ' ' || t.apellido_paterno as nombre, t.id_cargo from rrhh.trabajador t where ${who}),
    ids as (select coalesce(array_agg(id_trabajador), '{}') as todos from quien),
    marca as (
      select d.id_trabajador, d.id_turno, ${timeOf(sql`d.marcas[1]`)} as ingreso,
        case when cardinality(d.marcas) > 1 then ${timeOf(sql`d.marcas[cardinality(d.marcas)]`)} end as salida
      from rrhh.marcas_between(${today}::date, ${today}::date, (select todos from ids)) d)
    select q.id_trabajador as "idTrabajador", q.nombre, c.nombre as cargo, m.ingreso, m.salida,
      case e.entera when 'VACACIONES' then 'Vacaciones' when 'COMISION' then 'Comisión de servicio' when 'LICENCIA' then 'Licencia'
        when 'JUSTIFICADA' then 'Justificación' end as motivo,
      case when e.entera is not null then 'AUSENTE' when m.ingreso is not null then 'PRESENTE' when m.id_turno is null then 'DESCANSO'
        when ${now}::timestamptz < (${today}::date + u.hora_ingreso) at time zone 'America/Lima' then 'POR_LLEGAR'
        else 'SIN_MARCA' end as situacion
    from quien q cross join ids left join rrhh.cargo c using (id_cargo)
      left join marca m on m.id_trabajador = q.id_trabajador
      left join rrhh.turno_en_vigor u on u.id_turno = m.id_turno and u.dias @> ${today}::date
      left join rrhh.permisos_by_day(${today}::date, ${today}::date, (select todos from ids)) e on e.id_trabajador = q.id_trabajador
    order by q.nombre, q.id_trabajador`.execute(db)
  return rows
}
