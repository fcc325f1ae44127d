-- A permit by the hour may last into the next morning, as the shift it is for does.
alter table rrhh.solicitud drop constraint solicitud_horas, add constraint solicitud_horas check (hora_fin <> hora_inicio);

create or replace function rrhh.tiempo_pedido(desde date, hasta date, hora_inicio time, hora_fin time, media text) returns tsmultirange
  language sql immutable parallel safe as $$
  select case
    when media = 'MANANA' then tsmultirange(tsrange(desde, desde + interval '12 hours'))
    when media = 'TARDE' then tsmultirange(tsrange(desde + interval '12 hours', desde + 1))
    when hora_inicio is null then tsmultirange(tsrange(desde, hasta + 1))
    else (select range_agg(tsrange(d + hora_inicio, coalesce(d + hora_fin + make_interval(days => (hora_fin <= hora_inicio)::int),
            d + hora_inicio + interval '1 minute')))
          from generate_series(desde::timestamp, hasta::timestamp, interval '1 day') d) end
$$;

create or replace function rrhh.permisos_en(desde date, hasta date, trabajadores int[] default null) returns table (id_trabajador int, dia date,
    categoria text, conteo text, dia_completo boolean, media_jornada text, desde_hora timestamptz, hasta_hora timestamptz,
    con_goce boolean, computa_record boolean, id_solicitud int, id_vacacion int)
  language sql stable rows 1000 as $$
  select s.id_trabajador, d.dia::date, t.categoria, t.conteo, t.unidad_medida = 'DIAS', null::text,
    (d.dia + s.hora_inicio) at time zone 'America/Lima',
    (d.dia + s.hora_fin + make_interval(days => (s.hora_fin <= s.hora_inicio)::int)) at time zone 'America/Lima',
    t.con_goce, t.computa_record, s.id_solicitud, null::int
  from rrhh.solicitud s join rrhh.tipo_solicitud t using (id_tipo_solicitud)
  cross join lateral generate_series(greatest(s.fecha_inicio, desde)::timestamp, least(s.fecha_fin, hasta)::timestamp, interval '1 day') d (dia)
  where s.estado = 'APROBADA' and t.categoria <> 'VACACION' and s.fecha_inicio <= hasta and s.fecha_fin >= desde
    and (trabajadores is null or s.id_trabajador = any (trabajadores))
    and (t.unidad_medida = 'DIAS' or s.hora_fin is not null)
    and (not t.rango_diario or exists (
      select from rrhh.jornada_en(d.dia::date, d.dia::date, array[s.id_trabajador]) j where j.laborable))
  union all
  select v.id_trabajador, d.dia::date, 'VACACION', 'CALENDARIO', v.media_jornada is null, v.media_jornada, null, null,
    true, true, v.id_solicitud, v.id_vacacion
  from rrhh.vacacion v
  cross join lateral generate_series(greatest(v.fecha_inicio, desde)::timestamp,
    least(coalesce(v.fecha_suspension - 1, v.fecha_fin_computo), hasta)::timestamp, interval '1 day') d (dia)
  where v.estado in ('PROGRAMADA', 'EN_GOCE', 'GOZADA', 'SUSPENDIDA') and v.fecha_inicio <= hasta and v.fecha_fin_computo >= desde
    and (trabajadores is null or v.id_trabajador = any (trabajadores))
$$;

-- A worker has one permanent place from a day on.
create unique index desplazamiento_trabajador_permanente on rrhh.desplazamiento_trabajador (id_contrato, fecha_inicio)
  where not temporal and estado in ('VIGENTE', 'CONCLUIDO');

-- A year of vacations gives what its regime gave: less, once the regime gives less, from the next year on.
alter table rrhh.periodo_vacacional add column dias_regimen int not null default 0
  constraint periodo_vacacional_dias_regimen check (dias_regimen between 0 and 60);
update rrhh.periodo_vacacional p set dias_regimen = r.dias_vacaciones from rrhh.regimen_laboral r
where r.id_regimen_laboral = p.id_regimen_laboral;
select nucleo.derivar('rrhh.periodo_vacacional', '{numero,fecha_fin,id_regimen_laboral,dias_semana,dias_regimen,fin_servicio,dias_efectivos,dias_ganados,gozados,programados,saldo,habiles_usados,estado}');
