-- How days are worked out from schedules, contracts, permits and punches. Instants are minutes since 1970, so that spans
-- are whole numbers and their parts can be added and taken away as multiranges.

create function rrhh.minuto(instante timestamptz) returns int language sql immutable
  return (date_part('epoch', instante) / 60)::int;
create function rrhh.instante(minuto int) returns timestamptz language sql immutable
  return to_timestamp(minuto * 60.0);

-- The length of some spans.
create function rrhh.minutos(tramos int4multirange) returns int language sql immutable
  return (select coalesce(sum(upper(t) - lower(t)), 0)::int from unnest(tramos) t);

-- The minutes of [a, b) within the two halves [p1, p2) and [p3, p4) of a day.
create function rrhh.solape(a int, b int, p1 int, p2 int, p3 int, p4 int) returns int language sql immutable
  return greatest(0, least(b, p2) - greatest(a, p1)) + greatest(0, least(b, p4) - greatest(a, p3));

-- Those minutes within some spans (`dentro`), or without them.
create function rrhh.solape_de(a int, b int, p1 int, p2 int, p3 int, p4 int, tramos int4multirange, dentro boolean) returns int
  language sql immutable
  return case when a >= b then 0 when dentro
    then rrhh.minutos(int4multirange(int4range(a, b)) * int4multirange(int4range(p1, p2), int4range(p3, p4)) * tramos)
    else rrhh.minutos(int4multirange(int4range(a, b)) * int4multirange(int4range(p1, p2), int4range(p3, p4)) - tramos) end;

-- Punches in order, without those that follow the last one kept too closely.
create function rrhh.sin_repetidas(marcas int[], ventana int) returns int[] language plpgsql immutable as $$
declare
  quedan int[] := '{}';
  ultima int;
  marca int;
begin
  foreach marca in array marcas loop
    if ultima is null or marca - ultima > ventana then
      quedan := quedan || marca;
      ultima := marca;
    end if;
  end loop;
  return quedan;
end $$;

-- The days on which these workers (or all) owe attendance: with a contract that asks for it, not suspended. One row a worker and
-- day, with the unit of that day and whether an approved movement sends the worker away on service.
create function rrhh.vinculo_en(desde date, hasta date, trabajadores int[] default null)
  returns table (id_trabajador int, dia date, id_contrato int, id_unidad int, comision boolean)
  language sql stable rows 10000 as $$
  with vivo as (
    select c.id_trabajador, c.id_contrato, c.id_unidad, c.vinculo, c.fecha_inicio, d.dia::date as dia
    from rrhh.contrato c join rrhh.modalidad_contrato m using (id_modalidad_contrato)
    cross join lateral generate_series(greatest(c.fecha_inicio, desde)::timestamp, least(upper(c.vida) - 1, hasta)::timestamp,
      interval '1 day') d (dia)
    where c.estado in ('VIGENTE', 'AMPLIADO', 'SUSPENDIDO', 'CESADO') and m.controla_asistencia
      and c.vida && daterange(desde, hasta, '[]') and (trabajadores is null or c.id_trabajador = any (trabajadores))
  ), movimiento as materialized (
    select d.id_contrato, d.id_unidad_destino, t.temporal, d.fecha_inicio, t.cambia_unidad and not d.externo as muda,
      t.marca_comision, daterange(d.fecha_inicio, d.fecha_fin, '[]') as tiempo
    from rrhh.desplazamiento_trabajador d join rrhh.desplazamiento t using (id_desplazamiento)
    where d.estado in ('VIGENTE', 'CONCLUIDO') and daterange(d.fecha_inicio, d.fecha_fin, '[]') && daterange(desde, hasta, '[]')
  )
  select distinct on (v.id_trabajador, v.dia) v.id_trabajador, v.dia, v.id_contrato, coalesce(m.id_unidad_destino, v.id_unidad),
    exists (select from movimiento c where c.id_contrato = v.id_contrato and c.marca_comision and c.tiempo @> v.dia)
  from vivo v
  left join movimiento m on m.id_contrato = v.id_contrato and m.muda and m.tiempo @> v.dia
  left join rrhh.suspension s on s.id_contrato = v.id_contrato and s.fecha_inicio <= v.dia and (s.fecha_fin is null or s.fecha_fin >= v.dia)
  where s.id_suspension is null
  order by v.id_trabajador, v.dia, v.vinculo desc, v.fecha_inicio desc, v.id_contrato, m.temporal desc nulls last, m.fecha_inicio desc
$$;

-- The days as the shifts programme them, a half day of vacation taken off. Without hours on days of rest and free holidays.
create function rrhh.programado_en(desde date, hasta date, trabajadores int[] default null)
  returns table (id_trabajador int, dia date, id_horario int, en_patron boolean, descansa boolean, id_turno int,
    ingreso int, salida int, refrigerio_desde int, refrigerio_hasta int, marca_desde int, marca_hasta int)
  language sql stable rows 10000 as $$
  with jornada as materialized (
    select j.*, not j.descansa and j.id_turno is not null as trabaja, u.anticipacion_marca_min, u.posterior_marca_min,
      rrhh.minuto(j.entrada) as e, rrhh.minuto(j.salida) as s,
      -- A lunch hour before the shift begins is one of the next morning.
      rrhh.minuto(j.entrada) + mod(extract(epoch from u.hora_inicio_refrigerio - u.hora_ingreso)::int / 60 + 1440, 1440) as r1,
      extract(epoch from u.hora_fin_refrigerio - u.hora_inicio_refrigerio)::int / 60 as r
    from rrhh.jornada_en(desde, hasta, trabajadores) j left join rrhh.turno u on u.id_turno = j.id_turno
  ), media as (
    select p.id_trabajador, p.dia, min(p.media_jornada) as mitad from rrhh.permisos_en(desde, hasta, trabajadores) p
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
    case when trabaja then desde_hora - anticipacion_marca_min end,
    case when trabaja then hasta_hora + posterior_marca_min end
  from movida
$$;

-- Whose day each punch is: of the day whose window holds it; between two, of the one whose programmed time is nearer, the
-- earlier on a tie; outside all windows, of its own date. Two windows part in the middle between salida and ingreso.
create function rrhh.marcas_en(desde date, hasta date, trabajadores int[] default null)
  returns table (id_trabajador int, dia date, marcas int[]) language sql stable rows 10000 as $$
  with vecina as (
    select p.*, lag(salida) over por_dia as salida_previa, lag(marca_hasta) over por_dia as hasta_previa,
      lead(ingreso) over por_dia as ingreso_siguiente, lead(marca_desde) over por_dia as desde_siguiente
    from rrhh.programado_en(desde - 1, hasta + 1, trabajadores) p where p.id_turno is not null
    window por_dia as (partition by p.id_trabajador order by p.dia)
  ), tramo as (
    select id_trabajador, dia,
      case when hasta_previa >= marca_desde then (salida_previa + ingreso) / 2 + 1 else marca_desde end as de,
      case when desde_siguiente <= marca_hasta then (salida + ingreso_siguiente) / 2 else marca_hasta end as a
    from vecina
  ), propio as materialized (
    select t.id_trabajador, t.dia, t.de, t.a, (rrhh.instante(t.de) at time zone 'America/Lima')::date + k as fecha
    from tramo t cross join generate_series(0, 2) k
    where (rrhh.instante(t.de) at time zone 'America/Lima')::date + k <= (rrhh.instante(t.a) at time zone 'America/Lima')::date
  ), marca as materialized (
    select m.id_trabajador, rrhh.minuto(m.fecha_hora) as t, (m.fecha_hora at time zone 'America/Lima')::date as fecha
    from rrhh.marcacion m
    where not m.anulada and m.fecha_hora >= (desde - 1)::timestamp at time zone 'America/Lima'
      and m.fecha_hora < (hasta + 2)::timestamp at time zone 'America/Lima'
      and (trabajadores is null or m.id_trabajador = any (trabajadores))
  ), repartida as (
    select m.id_trabajador, coalesce(p.dia, m.fecha) as dia, m.t
    from marca m left join propio p on p.id_trabajador = m.id_trabajador and p.fecha = m.fecha and m.t between p.de and p.a
  )
  select id_trabajador, dia,
    rrhh.sin_repetidas(array_agg(t order by t), (select valor::int from nucleo.parametro where nombre = 'ventanaDuplicadoMin'))
  from repartida where dia between desde and hasta group by id_trabajador, dia
$$;

-- What is granted by the hour, as spans of one worker and day: `justifica` of any kind, `sin_goce` of the unpaid ones among
-- them, `extra` authorised overtime; and what takes the whole day.
create function rrhh.permisos_de_dia(desde date, hasta date, trabajadores int[] default null)
  returns table (id_trabajador int, dia date, justifica int4multirange, sin_goce int4multirange, extra int4multirange,
    id_solicitud int, entera text, conteo text, con_goce boolean, id_solicitud_entera int, id_vacacion int)
  language sql stable rows 100 as $$
  with permiso as (
    select p.*, int4range(rrhh.minuto(p.desde_hora), rrhh.minuto(p.hasta_hora)) as tramo,
      -- Both halves of a day are the whole of it.
      p.dia_completo or count(*) filter (where p.media_jornada is not null) over (partition by p.id_trabajador, p.dia) > 1 as es_entera
    from rrhh.permisos_en(desde, hasta, trabajadores) p
  )
  select id_trabajador, dia,
    range_agg(tramo) filter (where tramo is not null and categoria <> 'HORAS_EXTRA'),
    range_agg(tramo) filter (where tramo is not null and categoria <> 'HORAS_EXTRA' and not con_goce),
    range_agg(tramo) filter (where tramo is not null and categoria = 'HORAS_EXTRA'),
    min(id_solicitud) filter (where tramo is not null and categoria <> 'HORAS_EXTRA'),
    (array_agg(case categoria when 'VACACION' then 'VACACIONES' when 'COMISION' then 'COMISION' when 'JUSTIFICACION' then 'JUSTIFICADA'
      else 'LICENCIA' end order by categoria <> 'VACACION', id_solicitud) filter (where es_entera))[1],
    (array_agg(conteo order by categoria <> 'VACACION', id_solicitud) filter (where es_entera))[1],
    (array_agg(con_goce order by categoria <> 'VACACION', id_solicitud) filter (where es_entera))[1],
    (array_agg(id_solicitud order by categoria <> 'VACACION', id_solicitud) filter (where es_entera))[1],
    (array_agg(id_vacacion order by categoria <> 'VACACION', id_solicitud) filter (where es_entera))[1]
  from permiso group by id_trabajador, dia
$$;

-- The days of these workers (or all) that can be judged at this instant: those whose shift and time to punch are over, days of
-- rest that have passed. Days of closed periods are left out. Steps stay apart, each expression is worked out once; and loops are off,
-- for the planner cannot know how many days come out of a function.
create function rrhh.calcular_asistencia(desde date, hasta date, trabajadores int[], ahora timestamptz)
  returns table (id_trabajador int, fecha date, id_periodo int, id_unidad int, id_turno int, en_patron boolean,
    ingreso_programado timestamptz, salida_programada timestamptz, marca_ingreso timestamptz, marca_salida timestamptz,
    marca_inicio_refrigerio timestamptz, marca_fin_refrigerio timestamptz, minutos_tardanza int, minutos_salida_anticipada int,
    minutos_exceso_refrigerio int, minutos_trabajados int, minutos_extra int, minutos_extra_autorizados int,
    minutos_justificados int, minutos_sin_goce int, condicion text, con_goce boolean, id_solicitud int, id_vacacion int,
    refrigerio_incompleto boolean)
  language sql stable rows 10000 set work_mem = '64MB' set jit = off set enable_nestloop = off as $$
  with dia as materialized (
    select d.dia::date as dia, p.id_periodo from generate_series(desde::timestamp, hasta::timestamp, interval '1 day') d (dia)
    left join rrhh.periodo p on p.tipo = 'MENSUAL' and d.dia::date between p.fecha_inicio and p.fecha_fin
    where p.estado is distinct from 'CERRADO'
  ), permiso as materialized (
    select * from rrhh.permisos_de_dia(desde, hasta + 1, trabajadores)
  ), base as materialized (
    select v.id_trabajador, v.dia, d.id_periodo, v.id_unidad, v.comision, p.id_horario, p.en_patron, p.descansa, p.id_turno,
      p.ingreso, p.salida, p.refrigerio_desde, p.refrigerio_hasta, w.exonerado_marcacion,
      coalesce(m.marcas, '{}') as marcas, coalesce(cardinality(m.marcas), 0) as n,
      -- A shift that ends tomorrow meets tomorrow's permits too.
      nullif(coalesce(j.justifica, '{}') + coalesce(s.justifica, '{}'), '{}') as justifica,
      nullif(coalesce(j.sin_goce, '{}') + coalesce(s.sin_goce, '{}'), '{}') as sin_goce,
      coalesce(j.extra, '{}') + coalesce(s.extra, '{}') as extra,
      j.id_solicitud, j.entera, j.conteo, j.con_goce, j.id_solicitud_entera, j.id_vacacion,
      u.tolerancia_ingreso_min, u.modo_tardanza, u.limite_tardanza_min, u.tolerancia_salida_min, u.minimo_extra_min,
      u.bloque_extra_min, u.jornada_min, coalesce(u.marca_refrigerio, false) as marca_refrigerio,
      extract(epoch from u.hora_fin_refrigerio - u.hora_inicio_refrigerio)::int / 60 as refrigerio
    from rrhh.vinculo_en(desde, hasta, trabajadores) v
    join dia d using (dia)
    join rrhh.programado_en(desde, hasta, trabajadores) p using (id_trabajador, dia)
    join rrhh.trabajador w using (id_trabajador)
    left join rrhh.turno u on u.id_turno = p.id_turno
    left join rrhh.marcas_en(desde, hasta, trabajadores) m using (id_trabajador, dia)
    left join permiso j using (id_trabajador, dia)
    left join permiso s on s.id_trabajador = v.id_trabajador and s.dia = v.dia + 1 and u.cruza_medianoche
    where case when p.id_turno is null then v.dia < (ahora at time zone 'America/Lima')::date
      else rrhh.minuto(ahora) > p.marca_hasta end
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
      case when justifica is null then rrhh.solape(ingreso, de, ingreso, refrigerio_desde, refrigerio_hasta, salida)
        else rrhh.solape_de(ingreso, de, ingreso, refrigerio_desde, refrigerio_hasta, salida, justifica, false) end as atraso,
      case when justifica is null then rrhh.solape(a, salida, ingreso, refrigerio_desde, refrigerio_hasta, salida)
        else rrhh.solape_de(a, salida, ingreso, refrigerio_desde, refrigerio_hasta, salida, justifica, false) end as anticipo,
      greatest(0, r2 - r1 - refrigerio - case when justifica is null or r2 <= r1 + refrigerio then 0
        else rrhh.minutos(int4multirange(int4range(r1 + refrigerio, r2)) * justifica) end) as exceso,
      case when de is null or a is null then 0
        else rrhh.solape(greatest(de, ingreso), least(a, salida), ingreso, refrigerio_desde, refrigerio_hasta, salida) end as presente,
      case when justifica is null then 0 when n = 0
        then rrhh.solape_de(ingreso, salida, ingreso, refrigerio_desde, refrigerio_hasta, salida, justifica, true)
        else coalesce(rrhh.solape_de(ingreso, de, ingreso, refrigerio_desde, refrigerio_hasta, salida, justifica, true), 0)
          + coalesce(rrhh.solape_de(a, salida, ingreso, refrigerio_desde, refrigerio_hasta, salida, justifica, true), 0) end as justificado,
      case when sin_goce is null then 0
        else rrhh.solape_de(ingreso, salida, ingreso, refrigerio_desde, refrigerio_hasta, salida, sin_goce, true) end as impago,
      case when id_turno is not null then a - salida when n > 1 and causa <> 'SIN_HORARIO' then retiro - entrada end as bruto,
      rrhh.solape(ingreso, salida, ingreso, refrigerio_desde, refrigerio_hasta, salida) as jornada
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
      case when bruto >= coalesce(minimo_extra_min, x.minimo) then bruto / coalesce(bloque_extra_min, x.bloque)
        * coalesce(bloque_extra_min, x.bloque) else 0 end as sobretiempo
    from medida m cross join (
      select (select valor::int from nucleo.parametro where nombre = 'minimoExtraMin') as minimo,
        (select valor::int from nucleo.parametro where nombre = 'bloqueExtraMin') as bloque) x
  ), contada as materialized (
    -- Minutes are counted for whoever had to punch and whose day is whole.
    select j.*, causa is null and n > 0 and juicio in ('PRESENTE', 'TARDANZA') as cuenta,
      case when juicio in ('FALTA', 'INCOMPLETA') then 0 else coalesce(sobretiempo, 0) end as horas_extra
    from juzgada j
  )
  select id_trabajador, dia, id_periodo, id_unidad, id_turno, coalesce(en_patron, false), rrhh.instante(ingreso), rrhh.instante(salida),
    rrhh.instante(case when id_turno is null then entrada else de end), rrhh.instante(case when id_turno is null then retiro else a end),
    rrhh.instante(r1), rrhh.instante(r2),
    case when cuenta then tardanza else 0 end,
    case when cuenta and anticipo > tolerancia_salida_min then anticipo else 0 end,
    case when cuenta then coalesce(exceso, 0) else 0 end,
    case when causa = 'PRESENTE' then jornada_min when causa is null and juicio <> 'INCOMPLETA'
      then greatest(0, presente - coalesce(exceso, 0)) else 0 end,
    horas_extra,
    case when horas_extra = 0 or extra = '{}' then 0 else least(horas_extra, rrhh.minutos(extra * int4multirange(
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

-- A month of these workers (or all with a month to verify) added up, each day as the head says where the head says something. The
-- referential discount is of the pay on the last day under contract: a thirtieth a day, and by the minute of the daily hours.
create function rrhh.resumir_mes(periodo int, trabajadores int[] default null)
  returns table (id_trabajador int, id_unidad int, dias_programados int, dias_laborados int, dias_falta int, dias_vacaciones int,
    dias_licencia int, dias_licencia_sin_goce int, minutos_tardanza int, minutos_otros int, minutos_extra_autorizados int,
    monto_descuento numeric)
  language sql stable rows 100 as $$
  with mes as materialized (
    select p.fecha_inicio as desde, p.fecha_fin as hasta from rrhh.periodo p where p.id_periodo = periodo
  ), ultimo as materialized (
    select distinct on (v.id_trabajador) v.* from mes m cross join lateral rrhh.vinculo_en(m.desde, m.hasta, trabajadores) v
    order by v.id_trabajador, v.dia desc
  ), dia as (
    select v.id_trabajador, a.id_turno, coalesce(o.condicion_verificada, a.condicion) as condicion, a.con_goce, a.minutos_extra_autorizados,
      case when o.fecha is null then a.minutos_tardanza else coalesce(o.minutos_tardanza_verificados, 0) end as tardanza,
      case when o.condicion_verificada in ('PRESENTE', 'JUSTIFICADA', 'FALTA') then 0
        else a.minutos_salida_anticipada + a.minutos_exceso_refrigerio + a.minutos_sin_goce end as otros
    from mes m cross join rrhh.asistencia_verificada v
    left join rrhh.asistencia a on a.id_trabajador = v.id_trabajador and a.fecha between m.desde and m.hasta
    left join rrhh.asistencia_verificada_dia o on o.id_asistencia_verificada = v.id_asistencia_verificada and o.fecha = a.fecha
    where v.id_periodo = periodo and (trabajadores is null or v.id_trabajador = any (trabajadores))
  ), suma as (
    select d.id_trabajador, count(d.id_turno)::int as programados,
      (count(*) filter (where d.condicion in ('PRESENTE', 'TARDANZA', 'COMISION', 'JUSTIFICADA')))::int as laborados,
      (count(*) filter (where d.condicion in ('FALTA', 'INCOMPLETA')))::int as faltas,
      (count(*) filter (where d.condicion = 'VACACIONES'))::int as vacaciones,
      (count(*) filter (where d.condicion = 'LICENCIA' and d.con_goce))::int as licencias,
      (count(*) filter (where d.condicion = 'LICENCIA' and not d.con_goce))::int as sin_goce,
      coalesce(sum(d.tardanza), 0)::int as tardanza, coalesce(sum(d.otros), 0)::int as otros,
      coalesce(sum(d.minutos_extra_autorizados), 0)::int as extra
    from dia d group by d.id_trabajador
  )
  select s.id_trabajador, u.id_unidad, s.programados, s.laborados, s.faltas, s.vacaciones, s.licencias, s.sin_goce, s.tardanza, s.otros, s.extra,
    coalesce(round(r.remuneracion / 30 * least(30, s.faltas + s.sin_goce), 2)
      + round(r.remuneracion / (30 * h.jornada) * (s.tardanza + s.otros), 2), 0)
  from suma s left join ultimo u using (id_trabajador)
  left join lateral (
    select coalesce((select a.remuneracion from rrhh.adenda a
      where a.id_contrato = u.id_contrato and a.tipo = 'REMUNERACION' and not a.anulada and a.fecha_inicio <= u.dia
      order by a.fecha_inicio desc, a.numero desc limit 1), c.remuneracion) as remuneracion
    from rrhh.contrato c where c.id_contrato = u.id_contrato) r on true
  left join lateral (
    -- Whoever has no schedule any more, or none yet, is measured by eight hours.
    select coalesce((select nullif(public.jornada_diaria_min(h), 0) from rrhh.horario_trabajador t join rrhh.horario h using (id_horario)
      where t.id_trabajador = s.id_trabajador and t.fecha_inicio <= u.dia order by t.fecha_inicio desc limit 1), 480) as jornada) h on true
$$;
