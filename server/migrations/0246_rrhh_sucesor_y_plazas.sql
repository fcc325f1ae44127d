-- The permanent movement that ended another: annulling it brings back that one and no other.
alter table rrhh.desplazamiento_trabajador
  add column id_sucesor int constraint desplazamiento_trabajador_sucesor_fk references rrhh.desplazamiento_trabajador on delete set null;
create index desplazamiento_trabajador_sucesor on rrhh.desplazamiento_trabajador (id_sucesor);
select nucleo.derivar('rrhh.desplazamiento_trabajador', '{jefatura_aplicada,id_sucesor}');

update rrhh.desplazamiento_trabajador d set id_sucesor = s.id_desplazamiento_trabajador
from rrhh.desplazamiento_trabajador s
where s.id_contrato = d.id_contrato and s.fecha_inicio = d.fecha_fin + 1 and not s.temporal and not d.temporal
  and s.estado in ('VIGENTE', 'CONCLUIDO') and d.estado in ('VIGENTE', 'CONCLUIDO');

-- Whoever comes too late to a position, past every check that came before, reads who holds it.
alter function rrhh.anotar_plazas(int) rename to escribir_plazas;
create function rrhh.anotar_plazas(contrato int) returns void language plpgsql as $$
declare
  regla text;
  ocupante text;
begin
  perform rrhh.escribir_plazas(contrato);
exception when exclusion_violation then
  get stacked diagnostics regla = constraint_name;
  select 'La plaza ya está ocupada por ' || t.nombre_completo || ' (contrato ' || k.numero || ')' into ocupante
  from rrhh.contrato c
  left join rrhh.desplazamiento_trabajador d on d.id_contrato = c.id_contrato and d.estado in ('VIGENTE', 'CONCLUIDO')
  left join rrhh.cape p on p.id_cape = d.id_plaza_destino
  join rrhh.plaza_uso u on (u.id_cargo, u.numero_plaza) in ((c.id_cargo, c.numero_plaza), (p.id_cargo, p.numero_plaza))
    and u.id_contrato <> c.id_contrato and (u.ocupa && c.vida or u.titular && c.vida)
  join rrhh.contrato k on k.id_contrato = u.id_contrato join rrhh.trabajador t on t.id_trabajador = u.id_trabajador
  where c.id_contrato = contrato order by upper(u.ocupa) desc limit 1;
  raise exception 'position already held' using errcode = 'exclusion_violation', schema = 'rrhh', table = 'plaza_uso',
    constraint = regla, hint = coalesce(ocupante, '');
end $$;
