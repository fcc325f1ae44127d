-- Acting head of a unit: the deputy, else the head, skipping suspended and former workers (WF6.2).
create function rrhh.jefe_en_servicio(rrhh.unidad) returns int language sql stable as $$
  select t.id_trabajador from rrhh.trabajador t
  where t.id_trabajador in ($1.id_jefe_encargado, $1.id_jefe) and t.estado not in ('SUSPENDIDO', 'CESADO')
  order by t.id_trabajador = $1.id_jefe_encargado desc nulls last limit 1
$$;

create or replace function rrhh.jefatura_of(trabajador int) returns table (nivel int, id_jefe int) language sql stable as $$
  with recursive linea as (
    select u.id_unidad_padre, rrhh.jefe_en_servicio(u) as id_jefe, 1 as nivel
    from rrhh.trabajador t join rrhh.unidad u using (id_unidad) where t.id_trabajador = trabajador
    union all
    select u.id_unidad_padre, rrhh.jefe_en_servicio(u), l.nivel + 1
    from linea l join rrhh.unidad u on u.id_unidad = l.id_unidad_padre)
  select l.nivel, l.id_jefe from linea l where l.id_jefe is not null and l.id_jefe <> trabajador
$$;
