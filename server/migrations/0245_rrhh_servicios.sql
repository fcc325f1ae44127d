-- To which service a day of a worker counts, until when a service lasted, and what a contract paid on a day.

-- Unbroken services under one regime. Every day counts for one contract: the one at work; of those that all rest, the one that
-- began last. The days of one regime that touch each other are one service. `terminado`: the contract of its last day is ceased.
create or replace function rrhh.servicios_de(trabajadores int[] default null) returns table (id_trabajador int, inicio date, fin date,
    terminado boolean, id_regimen_laboral int, dias_semana int)
  language sql stable as $$
  with vinculo as materialized (
    select c.id_contrato, c.id_trabajador, c.fecha_inicio, datemultirange(c.vida) as vida, c.activo_en, c.estado, c.dias_semana,
      c.id_regimen_laboral
    from rrhh.contrato c join rrhh.regimen_laboral r using (id_regimen_laboral)
    where c.vinculo and r.genera_vacaciones and c.estado not in ('BORRADOR', 'ANULADO')
      and (trabajadores is null or c.id_trabajador = any (trabajadores))
  ), propio as materialized (
    select v.*, v.activo_en + (v.vida - coalesce(o.ajenos, '{}')) as dias
    from vinculo v left join (
      select x.id_contrato, range_agg(w.activo_en
        + case when (w.fecha_inicio, w.id_contrato) > (x.fecha_inicio, x.id_contrato) then w.vida else '{}'::datemultirange end) as ajenos
      from vinculo x join vinculo w on w.id_trabajador = x.id_trabajador and w.id_contrato <> x.id_contrato
      group by x.id_contrato) o using (id_contrato)
  ), servicio as (
    select p.id_trabajador, p.id_regimen_laboral, s.tramo
    from (select id_trabajador, id_regimen_laboral, range_agg(dias) as dias from propio group by id_trabajador, id_regimen_laboral) p,
      unnest(p.dias) s (tramo)
  )
  select s.id_trabajador, lower(s.tramo), upper(s.tramo) - 1, u.estado = 'CESADO', s.id_regimen_laboral, u.dias_semana
  from servicio s cross join lateral (
    select p.estado, p.dias_semana from propio p
    where p.id_trabajador = s.id_trabajador and p.id_regimen_laboral = s.id_regimen_laboral and p.dias && s.tramo
    order by coalesce(upper(p.dias * datemultirange(s.tramo)), 'infinity') desc, p.fecha_inicio desc, p.id_contrato desc limit 1) u
$$;

comment on column rrhh.periodo_vacacional.fin_servicio is 'the last day of the service the year belongs to, once it ended';

-- What a contract pays on a day, addenda counted.
create function rrhh.remuneracion_en(contrato int, dia date) returns numeric language sql stable as $$
  select coalesce((select a.remuneracion from rrhh.adenda a
    where a.id_contrato = contrato and a.tipo = 'REMUNERACION' and not a.anulada and a.fecha_inicio <= dia
    order by a.fecha_inicio desc, a.numero desc limit 1), c.remuneracion)
  from rrhh.contrato c where c.id_contrato = contrato
$$;
