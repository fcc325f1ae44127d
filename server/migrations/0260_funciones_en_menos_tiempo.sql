-- Faster versions of functions that run per row or per holiday; same results.

-- Sequential statements: nested queries cost more than all holidays of the year.
create or replace function rrhh.easter_sunday(anio int) returns date language plpgsql immutable strict as $$
declare
  a int := anio % 19;
  b int := anio / 100;
  c int := anio % 100;
  h int := (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
  l int := (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
  n int := h + l - 7 * ((a + 11 * h + 22 * l) / 451) + 114;
begin
  return make_date(anio, n / 31, n % 31 + 1);
end $$;

-- Immutable on intervals, unlike on instants, so the planner can inline it.
create or replace function rrhh.minute_of(instante timestamptz) returns int
  language sql immutable
  return (date_part('epoch', instante - timestamptz '1970-01-01 00:00+00') / 60)::int;

-- Removes secrets only when the trigger names some.
create or replace function auditoria.record_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  antes jsonb;
  despues jsonb;
  anonimiza boolean := tg_op = 'UPDATE' and current_setting('wamani.anonymising', true) = 'si';
begin
  if tg_op <> 'INSERT' then antes := to_jsonb(old) - 'search_text'; end if;
  if tg_op <> 'DELETE' then despues := to_jsonb(new) - 'search_text'; end if;
  if tg_nargs > 1 then
    antes := auditoria.mask_secrets(antes, tg_argv[1:]);
    despues := auditoria.mask_secrets(despues, tg_argv[1:]);
  end if;
  if anonimiza and (antes ->> 'anonimizado_en' is not null or despues ->> 'anonimizado_en' is null) then
    raise exception 'only an update that sets anonimizado_en leaves no image';
  end if;
  insert into auditoria.evento (ocurrido_en, id_usuario, username, ip, traza, tabla, id_registro, accion, antes, despues)
  values (nucleo.request_time(), nullif(current_setting('wamani.id_usuario', true), '')::int,
    nullif(current_setting('wamani.username', true), ''), nullif(current_setting('wamani.ip', true), ''),
    nullif(current_setting('wamani.traza', true), ''),
    coalesce(pg_partition_root(tg_relid)::text, tg_table_schema || '.' || tg_table_name),
    (coalesce(despues, antes) ->> tg_argv[0])::bigint,
    case
      when anonimiza then 'ANONIMIZAR'
      when tg_op = 'DELETE' then 'ELIMINAR'
      when tg_op = 'INSERT' then case when current_setting('wamani.restoring', true) = 'si' then 'RESTAURAR' else 'CREAR' end
      when antes ->> 'eliminado_en' is null and despues ->> 'eliminado_en' is not null then 'ELIMINAR'
      when antes ->> 'eliminado_en' is not null and despues ->> 'eliminado_en' is null then 'RESTAURAR'
      else 'EDITAR'
    end, case when anonimiza then '{}' else antes end, case when anonimiza then '{}' else despues end);
  return null;
end $$;

-- Steps are inlined unless two of them read the result or the planner would repeat it per worker. `offset 0` prevents
-- repeated evaluation.
create or replace function rrhh.compute_asistencia(desde date, hasta date, trabajadores integer[], ahora timestamp with time zone)
 RETURNS TABLE(id_trabajador integer, fecha date, id_periodo integer, id_unidad integer, id_turno integer, en_patron boolean, ingreso_programado timestamp with time zone, salida_programada timestamp with time zone, marca_ingreso timestamp with time zone, marca_salida timestamp with time zone, marca_inicio_refrigerio timestamp with time zone, marca_fin_refrigerio timestamp with time zone, minutos_tardanza integer, minutos_salida_anticipada integer, minutos_exceso_refrigerio integer, minutos_trabajados integer, minutos_extra integer, minutos_extra_autorizados integer, minutos_justificados integer, minutos_sin_goce integer, condicion text, con_goce boolean, id_solicitud integer, id_vacacion integer, refrigerio_incompleto boolean)
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
    causa is null and marca_refrigerio and n between 1 and 3
  from contada
$$;
