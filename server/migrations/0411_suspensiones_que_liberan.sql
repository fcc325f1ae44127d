-- Whether the worker may have another contract during the suspension, by its reason (C7). Allowed for suspensions
-- before this migration.
alter table rrhh.suspension add column libera_vinculo boolean not null default true;

create or replace function rrhh.set_contrato_activo() returns trigger language plpgsql as $$
begin
  new.activo_en := '{}';
  if new.vinculo and new.estado <> 'ANULADO' then
    new.activo_en := datemultirange(daterange(new.fecha_inicio, coalesce(new.fecha_cese, new.fecha_fin_vigente), '[]'))
      - coalesce((select range_agg(daterange(s.fecha_inicio, s.fecha_fin, '[]')) from rrhh.suspension s
                  where s.id_contrato = new.id_contrato and s.libera_vinculo), '{}');
  end if;
  return new;
end $$;
