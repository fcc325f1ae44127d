-- Computes attendance of many days in one pass: shifts once per day instead of per worker, the schedule once for shifts
-- and punches, and months together.

-- Integer arithmetic, because numeric dominated the cost.
create or replace function rrhh.instant_of(minuto int) returns timestamptz
  language sql immutable
  return to_timestamp(minuto::double precision * 60);

-- Hours of each shift and day, as instants and minutes. Materialized, because the planner would repeat them per worker.
create function rrhh.turno_by_day(desde date, hasta date)
returns table (id_turno int, dia date, entrada timestamptz, salida timestamptz, minutos int, ingreso int, egreso int, refrigerio_desde int,
  refrigerio int, anticipacion int, posterior int)
language sql stable rows 1000 as $$
  with hora as materialized (
    select u.id_turno, d.dia::date as dia, (d.dia::date + u.hora_ingreso) at time zone 'America/Lima' as entrada,
      (d.dia::date + u.cruza_medianoche::int + u.hora_salida) at time zone 'America/Lima' as salida, u.jornada_min,
      -- A lunch hour before the shift begins is one of the next morning.
      mod(extract(epoch from u.hora_inicio_refrigerio - u.hora_ingreso)::int / 60 + 1440, 1440) as hasta_refrigerio,
      extract(epoch from u.hora_fin_refrigerio - u.hora_inicio_refrigerio)::int / 60 as refrigerio,
      u.anticipacion_marca_min, u.posterior_marca_min
    from generate_series(desde::timestamp, hasta::timestamp, interval '1 day') d (dia)
    join rrhh.turno_en_vigor u on u.dias @> d.dia::date
  ), dia as materialized (
    select h.*, rrhh.minute_of(h.entrada) as ingreso, rrhh.minute_of(h.salida) as egreso from hora h
  )
  select id_turno, dia, entrada, salida, jornada_min, ingreso, egreso, ingreso + hasta_refrigerio, refrigerio, anticipacion_marca_min,
    posterior_marca_min
  from dia
$$;

create or replace function rrhh.jornada_between(desde date, hasta date, trabajadores integer[] DEFAULT NULL::integer[])
 RETURNS TABLE(id_trabajador integer, dia date, id_horario integer, tipo_horario text, id_turno integer, feriado boolean, descansa boolean, laborable boolean, entrada timestamp with time zone, salida timestamp with time zone, minutos integer)
 LANGUAGE sql
 STABLE ROWS 10000
AS $function$
  select t.id_trabajador, d.dia::date, h.id_horario, h.tipo, u.id_turno, f.fecha is not null,
    coalesce(f.fecha is not null and h.controla_feriado, false),
    f.fecha is null and case when h.id_horario is null then extract(isodow from d.dia) < 6 else u.id_turno is not null end,
    u.entrada, u.salida, u.minutos
  from rrhh.trabajador t
  cross join generate_series(desde::timestamp, hasta::timestamp, interval '1 day') d (dia)
  left join rrhh.horario_trabajador a on a.id_trabajador = t.id_trabajador
    and a.fecha_inicio <= d.dia::date and (a.fecha_fin is null or a.fecha_fin >= d.dia::date)
  left join rrhh.horario h on h.id_horario = a.id_horario
  left join rrhh.horario_dia p on p.id_horario = h.id_horario and p.numero_dia = case h.tipo
    when 'SEMANAL' then extract(isodow from d.dia)::int
    else ((d.dia::date - h.fecha_ancla) % h.ciclo_dias + h.ciclo_dias) % h.ciclo_dias + 1 end
  left join rrhh.turno_by_day(desde, hasta) u on u.id_turno = p.id_turno and u.dia = d.dia::date
  left join rrhh.feriados_between(desde, hasta) f on f.fecha = d.dia::date
  where trabajadores is null or t.id_trabajador = any (trabajadores)
$function$;
create or replace function rrhh.programado_between(desde date, hasta date, trabajadores integer[] DEFAULT NULL::integer[])
 RETURNS TABLE(id_trabajador integer, dia date, id_horario integer, en_patron boolean, descansa boolean, id_turno integer, ingreso integer, salida integer, refrigerio_desde integer, refrigerio_hasta integer, marca_desde integer, marca_hasta integer)
 LANGUAGE sql
 STABLE ROWS 10000
AS $function$
  with jornada as materialized (
    select j.*, not j.descansa and j.id_turno is not null as trabaja, u.anticipacion, u.posterior, u.ingreso as e, u.egreso as s,
      u.refrigerio_desde as r1, u.refrigerio as r
    from rrhh.jornada_between(desde, hasta, trabajadores) j left join rrhh.turno_by_day(desde, hasta) u using (id_turno, dia)
  ), media as (
    select p.id_trabajador, p.dia, min(p.media_jornada) as mitad from rrhh.permisos_between(desde, hasta, trabajadores) p
    where p.media_jornada is not null group by p.id_trabajador, p.dia having count(*) = 1
  ), movida as (
    select j.*, case when m.mitad = 'MANANA' then coalesce(j.r1 + j.r, (j.e + j.s) / 2) else j.e end as desde_hora,
      case when m.mitad = 'TARDE' then coalesce(j.r1, (j.e + j.s) / 2) else j.s end as hasta_hora
    from jornada j left join media m using (id_trabajador, dia)
  )
  select id_trabajador, dia, id_horario, id_turno is not null, descansa, case when trabaja then id_turno end,
    case when trabaja then desde_hora end, case when trabaja then hasta_hora end,
    case when trabaja then case when r is null then hasta_hora else least(greatest(r1, desde_hora), hasta_hora) end end,
    case when trabaja then case when r is null then hasta_hora else greatest(least(r1 + r, hasta_hora), desde_hora) end end,
    case when trabaja then desde_hora - anticipacion end,
    case when trabaja then hasta_hora + posterior end
  from movida
$function$;
drop function rrhh.marcas_between;
drop function rrhh.tramos_between;

-- `programado_between` plus the window in which punches belong to a shift; adjacent shifts split the overlap.
create function rrhh.tramos_between(desde date, hasta date, trabajadores int[] default null)
returns table (id_trabajador int, dia date, id_horario int, en_patron boolean, descansa boolean, id_turno int, ingreso int, salida int,
  refrigerio_desde int, refrigerio_hasta int, marca_desde int, marca_hasta int, de int, a int)
language sql stable rows 10000 as $$
  with vecina as (
    select p.*, lag(salida) over por_dia as salida_previa, lag(marca_hasta) over por_dia as hasta_previa,
      lead(ingreso) over por_dia as ingreso_siguiente, lead(marca_desde) over por_dia as desde_siguiente
    from rrhh.programado_between(desde - 1, hasta + 1, trabajadores) p
    window por_dia as (partition by p.id_trabajador, p.id_turno is null order by p.dia)
  )
  select id_trabajador, dia, id_horario, en_patron, descansa, id_turno, ingreso, salida, refrigerio_desde, refrigerio_hasta, marca_desde,
    marca_hasta,
    case when hasta_previa >= marca_desde then (salida_previa + ingreso) / 2 + 1 else marca_desde end,
    case when desde_siguiente <= marca_hasta then (salida + ingreso_siguiente) / 2 else marca_hasta end
  from vecina
$$;

-- `programado_between` plus the punches of each day: of its shift, or of the date when no shift claims them.
create function rrhh.marcas_between(desde date, hasta date, trabajadores int[] default null)
returns table (id_trabajador int, dia date, id_horario int, en_patron boolean, descansa boolean, id_turno int, ingreso int, salida int,
  refrigerio_desde int, refrigerio_hasta int, marca_desde int, marca_hasta int, marcas int[])
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
    select m.id_trabajador, coalesce(p.dia, m.fecha) as dia, array_agg(m.t order by m.t) as marcas
    from marca m left join propio p on p.id_trabajador = m.id_trabajador and p.fecha = m.fecha and m.t between p.de and p.a
    group by 1, 2
  )
  select t.id_trabajador, t.dia, t.id_horario, t.en_patron, t.descansa, t.id_turno, t.ingreso, t.salida, t.refrigerio_desde,
    t.refrigerio_hasta, t.marca_desde, t.marca_hasta, case when r.marcas is not null then rrhh.without_repeated(r.marcas, v.minutos) end
  from tramo t join ventana v using (dia) left join reunida r using (id_trabajador, dia)
$$;

create or replace function rrhh.compute_asistencia(desde date, hasta date, trabajadores integer[], ahora timestamp with time zone)
 RETURNS TABLE(id_trabajador integer, fecha date, id_periodo integer, id_unidad integer, id_turno integer, en_patron boolean, ingreso_programado timestamp with time zone, salida_programada timestamp with time zone, marca_ingreso timestamp with time zone, marca_salida timestamp with time zone, marca_inicio_refrigerio timestamp with time zone, marca_fin_refrigerio timestamp with time zone, minutos_tardanza integer, minutos_salida_anticipada integer, minutos_exceso_refrigerio integer, minutos_trabajados integer, minutos_extra integer, minutos_extra_autorizados integer, minutos_justificados integer, minutos_sin_goce integer, condicion text, con_goce boolean, id_solicitud integer, id_vacacion integer, refrigerio_incompleto boolean)
 LANGUAGE sql
 STABLE ROWS 10000
 SET work_mem TO '64MB'
 SET jit TO 'off'
 SET enable_nestloop TO 'off'
AS $function$
  with dia as materialized (
    select d.dia::date as dia, p.id_periodo, nucleo.parametro_on('minimoExtraMin', d.dia::date)::int as minimo,
      nucleo.parametro_on('bloqueExtraMin', d.dia::date)::int as bloque
    from generate_series(desde::timestamp, hasta::timestamp, interval '1 day') d (dia)
    left join rrhh.periodo p on p.tipo = 'MENSUAL' and d.dia::date between p.fecha_inicio and p.fecha_fin
    where p.estado is distinct from 'CERRADO'
  ), permiso as materialized (
    select * from rrhh.permisos_by_day(desde, hasta + 1, trabajadores)
  ), base as materialized (
    select v.id_trabajador, v.dia, d.id_periodo, d.minimo, d.bloque, v.id_unidad, v.comision, p.id_horario, p.en_patron, p.descansa, p.id_turno,
      p.ingreso, p.salida, p.refrigerio_desde, p.refrigerio_hasta, w.exonerado_marcacion,
      coalesce(p.marcas, '{}') as marcas, coalesce(cardinality(p.marcas), 0) as n,
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
  ), leida as materialized (
    select b.*,
      case when entera = 'VACACIONES' then entera when conteo = 'CALENDARIO' then entera when id_horario is null then 'SIN_HORARIO'
        when descansa then 'FERIADO' when id_turno is null then 'DESCANSO' when comision then 'COMISION'
        when entera is not null then entera when exonerado_marcacion then 'PRESENTE' end as causa,
      case when n > 1 or (n = 1 and coalesce(abs(marcas[1] - ingreso) <= abs(marcas[1] - salida), true)) then marcas[1] end as entrada,
      case when n > 1 then marcas[n] when n = 1 and abs(marcas[1] - ingreso) > abs(marcas[1] - salida) then marcas[1] end as retiro,
      case when marca_refrigerio and n >= 4 then marcas[2] end as r1, case when marca_refrigerio and n >= 4 then marcas[3] end as r2
    from base b
  ), completa as materialized (
    -- The missing end of a lone punch is where a permit that touches that end of the shift begins or ends.
    select l.*,
      coalesce(entrada, case when n = 1 and justifica is not null then
        (select upper(t) from unnest(justifica) t where lower(t) <= ingreso and upper(t) > ingreso) end) as de,
      coalesce(retiro, case when n = 1 and justifica is not null then
        (select lower(t) from unnest(justifica) t where lower(t) < salida and upper(t) >= salida) end) as a
    from leida l
  ), medida as materialized (
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
    from completa c
  ), juzgada as materialized (
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
    from medida m
  ), contada as materialized (
    -- Minutes are counted for whoever had to punch and whose day is whole.
    select j.*, causa is null and n > 0 and juicio in ('PRESENTE', 'TARDANZA') as cuenta,
      case when juicio in ('FALTA', 'INCOMPLETA') then 0 else coalesce(sobretiempo, 0) end as horas_extra
    from juzgada j
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
    causa is null and marca_refrigerio and n between 1 and 3
  from contada
$function$;
drop function rrhh.summarize_month;

create function rrhh.summarize_months(periodos integer[], trabajadores integer[] DEFAULT NULL::integer[])
 RETURNS TABLE(id_periodo integer, id_trabajador integer, id_unidad integer, dias_programados integer, dias_laborados integer, dias_falta integer, dias_vacaciones integer, dias_licencia integer, dias_licencia_sin_goce integer, minutos_tardanza integer, minutos_otros integer, minutos_extra_autorizados integer, monto_descuento numeric)
 LANGUAGE sql
 STABLE ROWS 100
AS $function$
  with mes as materialized (
    select p.id_periodo, p.fecha_inicio as desde, p.fecha_fin as hasta from rrhh.periodo p where p.id_periodo = any (periodos)
  ), ultimo as materialized (
    select distinct on (m.id_periodo, v.id_trabajador) m.id_periodo, v.* from mes m cross join lateral rrhh.vinculo_between(m.desde, m.hasta, trabajadores) v
    order by m.id_periodo, v.id_trabajador, v.dia desc
  ), dia as (
    select v.id_periodo, v.id_trabajador, a.id_turno, coalesce(o.condicion_verificada, a.condicion) as condicion, a.con_goce, a.minutos_extra_autorizados,
      case when o.fecha is null then a.minutos_tardanza else coalesce(o.minutos_tardanza_verificados, 0) end as tardanza,
      case when o.condicion_verificada in ('PRESENTE', 'JUSTIFICADA', 'FALTA') then 0
        else a.minutos_salida_anticipada + a.minutos_exceso_refrigerio + a.minutos_sin_goce end as otros
    from mes m join rrhh.asistencia_verificada v using (id_periodo)
    left join rrhh.asistencia a on a.id_trabajador = v.id_trabajador and a.fecha between m.desde and m.hasta
    left join rrhh.asistencia_verificada_dia o on o.id_asistencia_verificada = v.id_asistencia_verificada and o.fecha = a.fecha
    where trabajadores is null or v.id_trabajador = any (trabajadores)
  ), suma as (
    select d.id_periodo, d.id_trabajador, count(d.id_turno)::int as programados,
      (count(*) filter (where d.condicion in ('PRESENTE', 'TARDANZA', 'COMISION', 'JUSTIFICADA')))::int as laborados,
      (count(*) filter (where d.condicion in ('FALTA', 'INCOMPLETA')))::int as faltas,
      (count(*) filter (where d.condicion = 'VACACIONES'))::int as vacaciones,
      (count(*) filter (where d.condicion = 'LICENCIA' and d.con_goce))::int as licencias,
      (count(*) filter (where d.condicion = 'LICENCIA' and not d.con_goce))::int as sin_goce,
      coalesce(sum(d.tardanza), 0)::int as tardanza, coalesce(sum(d.otros), 0)::int as otros,
      coalesce(sum(d.minutos_extra_autorizados), 0)::int as extra
    from dia d group by d.id_periodo, d.id_trabajador
  )
  select s.id_periodo, s.id_trabajador, u.id_unidad, s.programados, s.laborados, s.faltas, s.vacaciones, s.licencias, s.sin_goce, s.tardanza, s.otros, s.extra,
    coalesce(round(r.remuneracion / 30 * least(30, s.faltas + s.sin_goce), 2)
      + round(r.remuneracion / (30 * h.jornada) * (s.tardanza + s.otros), 2), 0)
  from suma s left join ultimo u using (id_periodo, id_trabajador)
  left join lateral (
    select coalesce((select a.remuneracion from rrhh.adenda a
      where a.id_contrato = u.id_contrato and a.tipo = 'REMUNERACION' and not a.anulada and a.fecha_inicio <= u.dia
      order by a.fecha_inicio desc, a.numero desc limit 1), c.remuneracion) as remuneracion
    from rrhh.contrato c where c.id_contrato = u.id_contrato) r on true
  left join lateral (
    -- Whoever has no schedule any more, or none yet, is measured by eight hours.
    select coalesce((select j.diaria_min from rrhh.horario_trabajador t cross join lateral rrhh.jornada_of_horario(t.id_horario, u.dia) j
      where t.id_trabajador = s.id_trabajador and t.fecha_inicio <= u.dia order by t.fecha_inicio desc limit 1), 480) as jornada) h on true
$function$;
