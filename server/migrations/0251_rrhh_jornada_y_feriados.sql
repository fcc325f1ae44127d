-- Shifts also rest on the national holidays of years that are not rows yet.
create or replace function rrhh.jornada_en(desde date, hasta date, trabajadores int[] default null) returns table (id_trabajador int, dia date,
    id_horario int, tipo_horario text, id_turno int, feriado boolean, descansa boolean, laborable boolean,
    entrada timestamptz, salida timestamptz, minutos int)
  language sql stable rows 10000 as $$
  select t.id_trabajador, d.dia::date, h.id_horario, h.tipo, u.id_turno, f.fecha is not null,
    coalesce(f.fecha is not null and h.controla_feriado, false),
    f.fecha is null and case when h.id_horario is null then extract(isodow from d.dia) < 6 else u.id_turno is not null end,
    (d.dia::date + u.hora_ingreso) at time zone 'America/Lima',
    (d.dia::date + u.cruza_medianoche::int + u.hora_salida) at time zone 'America/Lima', u.jornada_min
  from rrhh.trabajador t
  cross join generate_series(desde::timestamp, hasta::timestamp, interval '1 day') d (dia)
  left join rrhh.horario_trabajador a on a.id_trabajador = t.id_trabajador
    and a.fecha_inicio <= d.dia::date and (a.fecha_fin is null or a.fecha_fin >= d.dia::date)
  left join rrhh.horario h on h.id_horario = a.id_horario
  left join rrhh.horario_dia p on p.id_horario = h.id_horario and p.numero_dia = case h.tipo
    when 'SEMANAL' then extract(isodow from d.dia)::int
    else ((d.dia::date - h.fecha_ancla) % h.ciclo_dias + h.ciclo_dias) % h.ciclo_dias + 1 end
  left join rrhh.turno_en_vigor u on u.id_turno = p.id_turno and u.dias @> d.dia::date
  left join rrhh.feriados_en(desde, hasta) f on f.fecha = d.dia::date
  where trabajadores is null or t.id_trabajador = any (trabajadores)
$$;
