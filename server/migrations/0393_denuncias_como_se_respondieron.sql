-- Keeps the names sent to the complainant (D20): a stage stores the names of stage and entity, a complaint the name of its
-- category. Earlier rows get the current names.
alter table sireda.denuncia_etapa add column nombre_etapa text, add column nombre_entidad text;
alter table sireda.denuncia add column nombre_categoria text;

create function sireda.name_stage() returns trigger language plpgsql as $$
begin
  new.nombre_etapa := (select e.descripcion from sireda.etapa e where e.id_etapa = new.id_etapa);
  new.nombre_entidad := (select n.nombre from sireda.entidad n where n.id_entidad = new.id_entidad);
  return new;
end $$;
create trigger b_name before insert on sireda.denuncia_etapa for each row execute function sireda.name_stage();

create function sireda.name_categoria() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.id_categoria <> old.id_categoria then
    new.nombre_categoria := (select c.nombre from sireda.categoria c where c.id_categoria = new.id_categoria);
  end if;
  return new;
end $$;
create trigger b_name_categoria before insert or update of id_categoria on sireda.denuncia
  for each row execute function sireda.name_categoria();

-- Not a user change: keeps versions and history.
alter table sireda.denuncia_etapa disable trigger z_audit;
alter table sireda.denuncia disable trigger a_stamp, disable trigger z_audit;
update sireda.denuncia_etapa s set nombre_etapa = e.descripcion,
    nombre_entidad = (select n.nombre from sireda.entidad n where n.id_entidad = s.id_entidad)
  from sireda.etapa e where e.id_etapa = s.id_etapa;
update sireda.denuncia d set nombre_categoria = c.nombre from sireda.categoria c where c.id_categoria = d.id_categoria;
alter table sireda.denuncia_etapa enable trigger z_audit,
  add constraint denuncia_etapa_nombres check (nombre_etapa is not null and (nombre_entidad is null) = (id_entidad is null));
alter table sireda.denuncia enable trigger a_stamp, enable trigger z_audit,
  add constraint denuncia_nombre_categoria check (nombre_categoria is not null);
