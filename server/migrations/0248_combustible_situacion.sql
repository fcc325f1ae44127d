-- Where a budget stands today: one that is not closed may be used within its dates alone.
create function combustible.situacion_en(presupuesto combustible.presupuesto, dia date) returns text language sql immutable
  return case when presupuesto.estado = 'cerrado' then 'cerrado' when dia < presupuesto.fecha_inicio then 'porIniciar'
    when dia > presupuesto.fecha_fin then 'vencido' else 'vigente' end;
create function public.situacion(combustible.presupuesto) returns text language sql stable
  return combustible.situacion_en($1, (nucleo.ahora() at time zone 'America/Lima')::date);
