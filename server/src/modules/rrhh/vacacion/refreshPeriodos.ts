import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** Days after the end of a year during which its attendance is still counted. */
const SETTLED_DAYS = 60

/**
 * Creates the years of entitlement of these workers (null: all) up to a day and updates their days. Runs every night
 * and after each change of contracts or vacations.
 */
export async function refreshPeriodos(
  db: Db,
  today: string,
  trabajadores: readonly number[] | null = null,
): Promise<void> {
  await createYears(db, today, trabajadores)
  await countWorked(db, today, trabajadores)
  await refreshBalances(db, today, trabajadores)
}

/** Creates a year for each anniversary of an unbroken service and deletes unused years that no service supports. */
async function createYears(db: Db, today: string, trabajadores: readonly number[] | null): Promise<void> {
  await sql`
    with anio as (
      select s.id_trabajador, n as numero, (s.inicio + make_interval(years => n - 1))::date as desde,
        (s.inicio + make_interval(years => n))::date - 1 as hasta, s.id_regimen_laboral, s.dias_semana,
        case when s.terminado or s.fin < ${today}::date then s.fin end as fin
      from rrhh.servicios_of(${trabajadores}::int[]) s
      cross join lateral generate_series(1, 1 + extract(year from least(s.fin, ${today}::date))::int - extract(year from s.inicio)::int) n
      where (s.inicio + make_interval(years => n - 1))::date <= least(s.fin, ${today}::date)
    ), quitado as (
      delete from rrhh.periodo_vacacional p
      where (${trabajadores}::int[] is null or p.id_trabajador = any(${trabajadores}::int[]))
        and not exists (select from anio a where a.id_trabajador = p.id_trabajador and a.desde = p.fecha_inicio)
        and not exists (select from rrhh.vacacion v where v.id_periodo_vacacional = p.id_periodo_vacacional)
        and not exists (select from rrhh.rol_vacacion_detalle d where d.id_periodo_vacacional = p.id_periodo_vacacional)
    )
    insert into rrhh.periodo_vacacional as p (id_trabajador, numero, fecha_inicio, fecha_fin, id_regimen_laboral, dias_semana, fin_servicio, dias_regimen)
    select a.id_trabajador, numero, desde, hasta, a.id_regimen_laboral, dias_semana, fin, r.dias_vacaciones
    from anio a join rrhh.regimen_laboral r using (id_regimen_laboral)
    on conflict (id_trabajador, fecha_inicio) do update set numero = excluded.numero, fecha_fin = excluded.fecha_fin,
      id_regimen_laboral = excluded.id_regimen_laboral, dias_semana = excluded.dias_semana, fin_servicio = excluded.fin_servicio,
      dias_regimen = ${regimeDays(today)}
    where (p.numero, p.fecha_fin, p.id_regimen_laboral, p.dias_semana, p.fin_servicio, p.dias_regimen) is distinct from
      (excluded.numero, excluded.fecha_fin, excluded.id_regimen_laboral, excluded.dias_semana, excluded.fin_servicio, ${regimeDays(today)})`.execute(
    db,
  )
}

/** SQL expression: days of a year `p` by its regime. The current year only increases; complete years do not change. */
const regimeDays = (today: string) => sql`
  case when p.id_regimen_laboral <> excluded.id_regimen_laboral then excluded.dias_regimen
    when p.fecha_fin >= ${today}::date and p.fin_servicio is null then greatest(p.dias_regimen, excluded.dias_regimen)
    else p.dias_regimen end`

/** Updates the worked days of each complete year (WF2.2). */
async function countWorked(db: Db, today: string, trabajadores: readonly number[] | null): Promise<void> {
  await sql`
    update rrhh.periodo_vacacional p set dias_efectivos = s.dias
    from (select v.id_periodo_vacacional, count(a.fecha)::int as dias
          from rrhh.periodo_vacacional v
          left join rrhh.asistencia a on a.id_trabajador = v.id_trabajador and a.fecha between v.fecha_inicio and v.fecha_fin
            and case when a.condicion = 'FERIADO' then a.en_patron
              when a.condicion in ('PRESENTE', 'TARDANZA', 'COMISION', 'VACACIONES') then a.id_turno is not null
              when a.condicion in ('LICENCIA', 'JUSTIFICADA') then a.id_turno is not null and coalesce((
                select t.computa_record from rrhh.solicitud q join rrhh.tipo_solicitud t using (id_tipo_solicitud)
                where q.id_solicitud = a.id_solicitud), false)
              else false end
          where (${trabajadores}::int[] is null or v.id_trabajador = any(${trabajadores}::int[])) and v.fecha_fin < ${today}::date
            and (v.dias_efectivos is null or v.fecha_fin >= ${today}::date - ${SETTLED_DAYS}::int)
          group by v.id_periodo_vacacional) s
    where p.id_periodo_vacacional = s.id_periodo_vacacional and p.dias_efectivos is distinct from s.dias`.execute(db)
}

/** Updates the earned and remaining days of each year (WF2.2 to WF2.4, WF2.9). */
async function refreshBalances(db: Db, today: string, trabajadores: readonly number[] | null): Promise<void> {
  await sql`
    with uso as (
      select v.id_periodo_vacacional, coalesce(sum(v.dias) filter (where v.estado <> 'PROGRAMADA'), 0) as gozados,
        coalesce(sum(v.dias) filter (where v.estado = 'PROGRAMADA'), 0) as programados,
        coalesce(sum(v.dias_habiles) filter (where v.modalidad = 'FRACCION'), 0) as habiles
      from rrhh.vacacion v where v.estado in ('PROGRAMADA', 'EN_GOCE', 'GOZADA', 'SUSPENDIDA')
        and (${trabajadores}::int[] is null or v.id_trabajador = any(${trabajadores}::int[]))
      group by v.id_periodo_vacacional
    ), medido as (
      select p.id_periodo_vacacional, p.ajuste, coalesce(u.gozados, 0) as gozados, coalesce(u.programados, 0) as programados,
        coalesce(u.habiles, 0) as habiles, case
          when p.fin_servicio < p.fecha_fin then 'LIQUIDADO' when p.fecha_fin >= ${today}::date then 'EN_CURSO'
          when coalesce(p.dias_efectivos_manual, p.dias_efectivos, 0) >= case p.dias_semana when 6 then 260 else 210 end
            then 'GANADO' else 'SIN_RECORD' end as estado,
        case when p.fin_servicio < p.fecha_fin then case
            when p.numero > 1 or (p.fecha_inicio + interval '1 month')::date <= p.fin_servicio + 1
              then rrhh.accrued_days(p.fecha_inicio, p.fin_servicio, p.dias_regimen) else 0 end
          when p.fecha_fin >= ${today}::date then rrhh.accrued_days(p.fecha_inicio, ${today}::date, p.dias_regimen)
          when coalesce(p.dias_efectivos_manual, p.dias_efectivos, 0) >= case p.dias_semana when 6 then 260 else 210 end
            then p.dias_regimen else 0 end as ganados
      from rrhh.periodo_vacacional p left join uso u using (id_periodo_vacacional)
      where ${trabajadores}::int[] is null or p.id_trabajador = any(${trabajadores}::int[])
    ), pesado as (
      select m.*, case when m.estado = 'EN_CURSO' then floor(m.ganados * 2) / 2 else m.ganados end
        + coalesce(m.ajuste, 0) - m.gozados - m.programados as saldo
      from medido m
    )
    update rrhh.periodo_vacacional p set dias_ganados = s.ganados, gozados = s.gozados, programados = s.programados,
      habiles_usados = s.habiles, saldo = s.saldo,
      estado = case when s.estado = 'GANADO' and s.saldo = 0 and s.programados = 0 then 'AGOTADO' else s.estado end
    from pesado s
    where p.id_periodo_vacacional = s.id_periodo_vacacional
      and (p.dias_ganados, p.gozados, p.programados, p.habiles_usados, p.saldo, p.estado) is distinct from
        (s.ganados, s.gozados, s.programados, s.habiles, s.saldo,
          case when s.estado = 'GANADO' and s.saldo = 0 and s.programados = 0 then 'AGOTADO' else s.estado end)`.execute(
    db,
  )
}
