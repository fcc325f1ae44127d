-- Monthly discount (WF1.7): each unpaid day costs 1/30 of that day's pay; a month without paid days costs the whole
-- pay, whatever its length.
create or replace function rrhh.summarize_months(periodos integer[], trabajadores integer[] default null)
 returns table(id_periodo integer, id_trabajador integer, id_unidad integer, dias_programados integer, dias_laborados integer, dias_falta integer, dias_vacaciones integer, dias_licencia integer, dias_licencia_sin_goce integer, minutos_tardanza integer, minutos_otros integer, minutos_extra_autorizados integer, monto_descuento numeric)
 language sql
 stable rows 100
as $$
  with mes as materialized (
    select p.id_periodo, p.fecha_inicio as desde, p.fecha_fin as hasta from rrhh.periodo p where p.id_periodo = any (periodos)
  ), vinculo as materialized (
    select m.id_periodo, v.* from mes m cross join lateral rrhh.vinculo_between(m.desde, m.hasta, trabajadores) v
  ), ultimo as materialized (
    select distinct on (v.id_periodo, v.id_trabajador) v.*, count(*) over (partition by v.id_periodo, v.id_trabajador) as dias
    from vinculo v order by v.id_periodo, v.id_trabajador, v.dia desc
  ), dia as materialized (
    select v.id_periodo, v.id_trabajador, a.fecha, a.id_turno, d.condicion, a.con_goce, a.minutos_extra_autorizados,
      case when o.fecha is null then a.minutos_tardanza else coalesce(o.minutos_tardanza_verificados, 0) end as tardanza,
      case when o.condicion_verificada in ('PRESENTE', 'JUSTIFICADA', 'FALTA') then 0
        else a.minutos_salida_anticipada + a.minutos_exceso_refrigerio + a.minutos_sin_goce end as otros,
      d.condicion in ('FALTA', 'INCOMPLETA') or d.condicion = 'LICENCIA' and not a.con_goce as impago
    from mes m join rrhh.asistencia_verificada v using (id_periodo)
    left join rrhh.asistencia a on a.id_trabajador = v.id_trabajador and a.fecha between m.desde and m.hasta
    left join rrhh.asistencia_verificada_dia o on o.id_asistencia_verificada = v.id_asistencia_verificada and o.fecha = a.fecha
    cross join lateral (select coalesce(o.condicion_verificada, a.condicion) as condicion) d
    where trabajadores is null or v.id_trabajador = any (trabajadores)
  ), suma as (
    select d.id_periodo, d.id_trabajador, count(d.fecha) as dias, count(d.id_turno)::int as programados,
      (count(*) filter (where d.condicion in ('PRESENTE', 'TARDANZA', 'COMISION', 'JUSTIFICADA')))::int as laborados,
      (count(*) filter (where d.condicion in ('FALTA', 'INCOMPLETA')))::int as faltas,
      (count(*) filter (where d.condicion = 'VACACIONES'))::int as vacaciones,
      (count(*) filter (where d.condicion = 'LICENCIA' and d.con_goce))::int as licencias,
      (count(*) filter (where d.condicion = 'LICENCIA' and not d.con_goce))::int as sin_goce,
      -- Rest and holidays are paid with the days beside them; whoever punched once was there.
      count(*) filter (where not d.impago and d.condicion not in ('DESCANSO', 'FERIADO', 'SIN_HORARIO') or d.condicion = 'INCOMPLETA') as pagados,
      coalesce(sum(d.tardanza), 0)::int as tardanza, coalesce(sum(d.otros), 0)::int as otros,
      coalesce(sum(d.minutos_extra_autorizados), 0)::int as extra
    from dia d group by d.id_periodo, d.id_trabajador
  ), costo as (
    select d.id_periodo, d.id_trabajador, coalesce(sum(r.remuneracion) filter (where d.impago), 0) as de_dias,
      sum(r.remuneracion * (d.tardanza + d.otros)) as de_minutos
    from dia d left join vinculo v on v.id_periodo = d.id_periodo and v.id_trabajador = d.id_trabajador and v.dia = d.fecha
    left join ultimo u on u.id_periodo = d.id_periodo and u.id_trabajador = d.id_trabajador
    cross join lateral (select rrhh.remuneracion_on(coalesce(v.id_contrato, u.id_contrato), d.fecha) as remuneracion) r
    where d.impago or d.tardanza + d.otros > 0
    group by d.id_periodo, d.id_trabajador
  )
  select s.id_periodo, s.id_trabajador, u.id_unidad, s.programados, s.laborados, s.faltas, s.vacaciones, s.licencias, s.sin_goce, s.tardanza, s.otros, s.extra,
    coalesce(case when s.pagados = 0 and s.faltas + s.sin_goce > 0 and s.dias = u.dias and u.dias = m.hasta - m.desde + 1 then (
        select round(avg(rrhh.remuneracion_on(v.id_contrato, v.dia)), 2) from vinculo v
        where v.id_periodo = s.id_periodo and v.id_trabajador = s.id_trabajador)
      -- A month is thirty days; a day with pay among thirty without keeps its thirtieth.
      else round(c.de_dias / 30 * least(1, case when s.pagados > 0 then 29 else 30 end::numeric / nullif(s.faltas + s.sin_goce, 0)), 2)
    end, 0) + coalesce(round(c.de_minutos / (30 * h.jornada), 2), 0)
  from suma s join mes m using (id_periodo)
  left join ultimo u using (id_periodo, id_trabajador)
  left join costo c using (id_periodo, id_trabajador)
  left join lateral (
    -- Whoever has no schedule any more, or none yet, is measured by eight hours.
    select coalesce((select j.diaria_min from rrhh.horario_trabajador t cross join lateral rrhh.jornada_of_horario(t.id_horario, u.dia) j
      where t.id_trabajador = s.id_trabajador and t.fecha_inicio <= u.dia order by t.fecha_inicio desc limit 1), 480) as jornada) h on true
$$;
