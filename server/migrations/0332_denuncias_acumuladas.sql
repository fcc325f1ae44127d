-- Merges complaints about the same facts: one is answered, the others follow it. Merges can be undone, and both
-- complaints stay.
alter table sireda.denuncia add column acumulada boolean not null default false;

create table sireda.acumulacion (
  id_acumulacion int generated always as identity constraint acumulacion_pk primary key,
  id_denuncia int not null constraint acumulacion_denuncia_fk references sireda.denuncia,
  id_principal int not null constraint acumulacion_principal_fk references sireda.denuncia,
  desde timestamptz not null,
  id_usuario int not null constraint acumulacion_usuario_fk references seguridad.usuario,
  deshecha_en timestamptz,
  id_deshecha_por int constraint acumulacion_deshecha_por_fk references seguridad.usuario,
  constraint acumulacion_de_otra check (id_principal <> id_denuncia),
  constraint acumulacion_deshecha check ((deshecha_en is null) = (id_deshecha_por is null))
);
create unique index acumulacion_vigente_unique on sireda.acumulacion (id_denuncia) where deshecha_en is null;
create index acumulacion_por_denuncia on sireda.acumulacion (id_denuncia);
create index acumulacion_por_principal on sireda.acumulacion (id_principal);
create index acumulacion_por_usuario on sireda.acumulacion (id_usuario);
create index acumulacion_por_deshecha_por on sireda.acumulacion (id_deshecha_por);
grant select, insert, update on sireda.acumulacion to wamani_app;
create trigger z_audit after insert or update or delete on sireda.acumulacion
  for each row execute function auditoria.record_change('id_acumulacion');

-- Prevents deleting a main complaint while others follow it.
create function sireda.keep_principal() returns trigger language plpgsql as $$
begin
  if exists (select from sireda.acumulacion a join sireda.denuncia d using (id_denuncia)
    where a.id_principal = new.id_denuncia and a.deshecha_en is null and d.eliminado_en is null) then
    raise exception 'complaint % has joined complaints', new.id_denuncia
      using errcode = '23P01', hint = 'No se puede eliminar: otras denuncias están acumuladas a esta. Sepárelas antes.';
  end if;
  return new;
end $$;
create trigger b_keep_principal before update of eliminado_en on sireda.denuncia
  for each row when (new.eliminado_en is not null and old.eliminado_en is null) execute function sireda.keep_principal();
