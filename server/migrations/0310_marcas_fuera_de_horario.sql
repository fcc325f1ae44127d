-- A punch outside all shift windows counts for no shift (WF1.4): days with a shift list it, others keep it.
drop function rrhh.compute_asistencia;
drop function rrhh.marcas_between;

alter table rrhh.asistencia add column fuera_de_horario text;

-- `programado_between` plus the punches of each day: `marcas` within the window (or of the date, without a shift),
-- `fuera` outside it.
create function rrhh.marcas_between(desde date, hasta date, trabajadores int[] default null)
returns table (id_trabajador int, dia date, id_horario int, en_patron boolean, descansa boolean, id_turno int, ingreso int, salida int,
  refrigerio_desde int, refrigerio_hasta int, marca_desde int, marca_hasta int, marcas int[], fuera int[])
language sql stable rows 10000 as $$
  with tramo as materialized (
    select * from rrhh.tramos_between(desde, hasta, trabajadores)
  ), fechado as materialized (
    select id_trabajador, dia, de, a, (rrhh.instant_of(de) at time zone 'America/Lima')::date as primera,
      (rrhh.instant_of(a) at time zone 'America/Lima')::date as ultima
    from tramo where id_turno is not null
  ), propio as materialized (
    select id_trabajador, dia, de, a, primera + k as fecha from fechado cross join generate_series(0, 2) k where primera + k <= ultima
  ), marca as materialized (
    select m.id_trabajador, rrhh.minute_of(m.fecha_hora) as t, (m.fecha_hora at time zone 'America/Lima')::date as fecha
    from rrhh.marcacion m
    where not m.anulada and m.fecha_hora >= (desde - 1)::timestamp at time zone 'America/Lima'
      and m.fecha_hora < (hasta + 2)::timestamp at time zone 'America/Lima'
      and (trabajadores is null or m.id_trabajador = any (trabajadores))
  ), ventana as materialized (
    select d.dia::date as dia, nucleo.parametro_on('ventanaDuplicadoMin', d.dia::date)::int as minutos
    from generate_series(desde::timestamp, hasta::timestamp, interval '1 day') d (dia)
  ), reunida as (
    select m.id_trabajador, coalesce(p.dia, m.fecha) as dia, array_agg(m.t order by m.t) filter (where p.dia is not null) as propias,
      array_agg(m.t order by m.t) filter (where p.dia is null) as sueltas
    from marca m left join propio p on p.id_trabajador = m.id_trabajador and p.fecha = m.fecha and m.t between p.de and p.a
    group by 1, 2
  )
  select t.id_trabajador, t.dia, t.id_horario, t.en_patron, t.descansa, t.id_turno, t.ingreso, t.salida, t.refrigerio_desde,
    t.refrigerio_hasta, t.marca_desde, t.marca_hasta, case when t.id_turno is not null and r.propias is not null
      then rrhh.without_repeated(r.propias, v.minutos) when t.id_turno is null and r.sueltas is not null
      then rrhh.without_repeated(r.sueltas, v.minutos) end,
    case when t.id_turno is not null then r.sueltas end
  from tramo t join ventana v using (dia) left join reunida r using (id_trabajador, dia)
$$;

create function rrhh.compute_asistencia(desde date, hasta date, trabajadores integer[], ahora timestamp with time zone)
 RETURNS TABLE(id_trabajador integer, fecha date, id_periodo integer, id_unidad integer, id_turno integer, en_patron boolean, ingreso_programado timestamp with time zone, salida_programada timestamp with time zone, marca_ingreso timestamp with time zone, marca_salida timestamp with time zone, marca_inicio_refrigerio timestamp with time zone, marca_fin_refrigerio timestamp with time zone, minutos_tardanza integer, minutos_salida_anticipada integer, minutos_exceso_refrigerio integer, minutos_trabajados integer, minutos_extra integer, minutos_extra_autorizados integer, minutos_justificados integer, minutos_sin_goce integer, condicion text, con_goce boolean, id_solicitud integer, id_vacacion integer, refrigerio_incompleto boolean, fuera_de_horario text)
 LANGUAGE sql
 STABLE ROWS 10000
 SET work_mem TO '64MB'
 SET jit TO 'off'
 SET enable_nestloop TO 'off'
as $$
  with dia as materialized (
    select d.dia::date as dia, p.id_periodo, nucleo.parametro_on('minimoExtraMin', d.dia::date)::int as minimo,
      nucleo.parametro_on('bloqueExtraMin', d.dia::date)::int as bloque
    from generate_series(desde::timestamp, hasta::timestamp, interval '1 day') d (dia)
    left join rrhh.periodo p on p.tipo = 'MENSUAL' and d.dia::date between p.fecha_inicio and p.fecha_fin
    where p.estado is distinct from 'CERRADO'
  ), permiso as materialized (
    select * from rrhh.permisos_by_day(desde, hasta + 1, trabajadores)
  ), base as (
    select v.id_trabajador, v.dia, d.id_periodo, d.minimo, d.bloque, v.id_unidad, v.comision, p.id_horario, p.en_patron, p.descansa, p.id_turno,
      p.ingreso, p.salida, p.refrigerio_desde, p.refrigerio_hasta, w.exonerado_marcacion,
      coalesce(p.marcas, '{}') as marcas, coalesce(cardinality(p.marcas), 0) as n, p.fuera,
      -- A shift that ends tomorrow meets tomorrow's permits too.
      nullif(coalesce(j.justifica, '{}') + coalesce(s.justifica, '{}'), '{}') as justifica,
      nullif(coalesce(j.sin_goce, '{}') + coalesce(s.sin_goce, '{}'), '{}') as sin_goce,
      coalesce(j.extra, '{}') + coalesce(s.extra, '{}') as extra,
      j.id_solicitud, j.entera, j.conteo, j.con_goce, j.id_solicitud_entera, j.id_vacacion,
      u.tolerancia_ingreso_min, u.modo_tardanza, u.limite_tardanza_min, u.tolerancia_salida_min, u.minimo_extra_min,
      u.bloque_extra_min, u.jornada_min, coalesce(u.marca_refrigerio, false) as marca_refrigerio,
      extract(epoch from u.hora_fin_refrigerio - u.hora_inicio_refrigerio)::int / 60 as refrigerio
    from rrhh.vinculo_between(desde, hasta, trabajadores) v
    join dia d using (dia)
    join rrhh.marcas_between(desde, hasta, trabajadores) p using (id_trabajador, dia)
    join rrhh.trabajador w using (id_trabajador)
    left join rrhh.turno_en_vigor u on u.id_turno = p.id_turno and u.dias @> v.dia
    left join permiso j using (id_trabajador, dia)
    left join permiso s on s.id_trabajador = v.id_trabajador and s.dia = v.dia + 1 and u.cruza_medianoche
    where case when p.id_turno is null then v.dia < (ahora at time zone 'America/Lima')::date
      else rrhh.minute_of(ahora) > p.marca_hasta end
    offset 0
  ), leida as (
    select b.*,
      case when entera = 'VACACIONES' then entera when conteo = 'CALENDARIO' then entera when id_horario is null then 'SIN_HORARIO'
        when descansa then 'FERIADO' when id_turno is null then 'DESCANSO' when comision then 'COMISION'
        when entera is not null then entera when exonerado_marcacion then 'PRESENTE' end as causa,
      case when n > 1 or (n = 1 and coalesce(abs(marcas[1] - ingreso) <= abs(marcas[1] - salida), true)) then marcas[1] end as entrada,
      case when n > 1 then marcas[n] when n = 1 and abs(marcas[1] - ingreso) > abs(marcas[1] - salida) then marcas[1] end as retiro,
      case when marca_refrigerio and n >= 4 then marcas[2] end as r1, case when marca_refrigerio and n >= 4 then marcas[3] end as r2
    from base b offset 0
  ), completa as (
    -- The missing end of a lone punch is where a permit that touches that end of the shift begins or ends.
    select l.*,
      coalesce(entrada, case when n = 1 and justifica is not null then
        (select upper(t) from unnest(justifica) t where lower(t) <= ingreso and upper(t) > ingreso) end) as de,
      coalesce(retiro, case when n = 1 and justifica is not null then
        (select lower(t) from unnest(justifica) t where lower(t) < salida and upper(t) >= salida) end) as a
    from leida l offset 0
  ), medida as (
    select c.*,
      case when justifica is null then rrhh.overlap(ingreso, de, ingreso, refrigerio_desde, refrigerio_hasta, salida)
        else rrhh.overlap_with(ingreso, de, ingreso, refrigerio_desde, refrigerio_hasta, salida, justifica, false) end as atraso,
      case when justifica is null then rrhh.overlap(a, salida, ingreso, refrigerio_desde, refrigerio_hasta, salida)
        else rrhh.overlap_with(a, salida, ingreso, refrigerio_desde, refrigerio_hasta, salida, justifica, false) end as anticipo,
      greatest(0, r2 - r1 - refrigerio - case when justifica is null or r2 <= r1 + refrigerio then 0
        else rrhh.minutes_in(int4multirange(int4range(r1 + refrigerio, r2)) * justifica) end) as exceso,
      case when de is null or a is null then 0
        else rrhh.overlap(greatest(de, ingreso), least(a, salida), ingreso, refrigerio_desde, refrigerio_hasta, salida) end as presente,
      case when justifica is null then 0 when n = 0
        then rrhh.overlap_with(ingreso, salida, ingreso, refrigerio_desde, refrigerio_hasta, salida, justifica, true)
        else coalesce(rrhh.overlap_with(ingreso, de, ingreso, refrigerio_desde, refrigerio_hasta, salida, justifica, true), 0)
          + coalesce(rrhh.overlap_with(a, salida, ingreso, refrigerio_desde, refrigerio_hasta, salida, justifica, true), 0) end as justificado,
      case when sin_goce is null then 0
        else rrhh.overlap_with(ingreso, salida, ingreso, refrigerio_desde, refrigerio_hasta, salida, sin_goce, true) end as impago,
      case when id_turno is not null then a - salida when n > 1 and causa <> 'SIN_HORARIO' then retiro - entrada end as bruto,
      rrhh.overlap(ingreso, salida, ingreso, refrigerio_desde, refrigerio_hasta, salida) as jornada
    from completa c offset 0
  ), juzgada as (
    select m.*, coalesce(causa, case
        when n = 0 then case when jornada = justificado then 'JUSTIFICADA' else 'FALTA' end
        when de is null or a is null then 'INCOMPLETA'
        when atraso > limite_tardanza_min then 'FALTA'
        when atraso > tolerancia_ingreso_min then 'TARDANZA'
        else 'PRESENTE' end) as juicio,
      case when atraso <= tolerancia_ingreso_min then 0 when modo_tardanza = 'DESDE_HORA' then atraso
        else atraso - tolerancia_ingreso_min end as tardanza,
      case when bruto >= coalesce(minimo_extra_min, minimo) then bruto / coalesce(bloque_extra_min, bloque)
        * coalesce(bloque_extra_min, bloque) else 0 end as sobretiempo
    from medida m offset 0
  ), contada as (
    -- Minutes are counted for whoever had to punch and whose day is whole.
    select j.*, causa is null and n > 0 and juicio in ('PRESENTE', 'TARDANZA') as cuenta,
      case when juicio in ('FALTA', 'INCOMPLETA') then 0 else coalesce(sobretiempo, 0) end as horas_extra
    from juzgada j offset 0
  )
  select id_trabajador, dia, id_periodo, id_unidad, id_turno, coalesce(en_patron, false), rrhh.instant_of(ingreso), rrhh.instant_of(salida),
    rrhh.instant_of(case when id_turno is null then entrada else de end), rrhh.instant_of(case when id_turno is null then retiro else a end),
    rrhh.instant_of(r1), rrhh.instant_of(r2),
    case when cuenta then tardanza else 0 end,
    case when cuenta and anticipo > tolerancia_salida_min then anticipo else 0 end,
    case when cuenta then coalesce(exceso, 0) else 0 end,
    case when causa = 'PRESENTE' then jornada_min when causa is null and juicio <> 'INCOMPLETA'
      then greatest(0, presente - coalesce(exceso, 0)) else 0 end,
    horas_extra,
    case when horas_extra = 0 or extra = '{}' then 0 else least(horas_extra, rrhh.minutes_in(extra * int4multirange(
      int4range(case when id_turno is null then entrada else salida end, case when id_turno is null then retiro else a end)))) end,
    case when causa is null then justificado else 0 end,
    case when causa is null and juicio not in ('FALTA', 'INCOMPLETA') then impago else 0 end,
    juicio,
    case when causa = entera then con_goce else true end,
    case when causa = entera then id_solicitud_entera when causa is null and justifica is not null then id_solicitud end,
    case when causa = 'VACACIONES' then id_vacacion end,
    causa is null and marca_refrigerio and n between 1 and 3,
    case when fuera is not null then (select string_agg(to_char(rrhh.instant_of(t) at time zone 'America/Lima', 'HH24:MI'), ', ' order by t)
      from unnest(fuera) t) end
  from contada
$$;

-- True when the day lists the punch as outside the shift, by its last computation.
create function rrhh.fuera_de_horario(rrhh.marcacion) returns boolean language sql stable as $$
  select not $1.anulada and exists (select from rrhh.asistencia a
    where a.id_trabajador = $1.id_trabajador and a.fecha = ($1.fecha_hora at time zone 'America/Lima')::date
      and to_char($1.fecha_hora at time zone 'America/Lima', 'HH24:MI') = any (string_to_array(a.fuera_de_horario, ', ')))
$$;
