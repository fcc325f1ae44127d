-- The service itself, beside the link through which its permissions are given.
alter table seguridad.permiso
  drop constraint permiso_servicio_fk,
  add constraint permiso_perfil_servicio_fk foreign key (id_perfil, id_servicio)
    references seguridad.perfil_servicio (id_perfil, id_servicio) on delete cascade,
  add constraint permiso_servicio_fk foreign key (id_servicio) references seguridad.servicio on delete cascade;
drop index seguridad.permiso_servicio;
create index permiso_servicio on seguridad.permiso (id_servicio, id_perfil);

-- A service without a place comes after the last one.
alter table seguridad.servicio alter column orden drop not null;
create function seguridad.ordenar_servicio() returns trigger language plpgsql as $$
begin
  if new.orden is null then
    select least(999, coalesce(max(orden), 0) + 1) into new.orden from seguridad.servicio;
  end if;
  return new;
end $$;
create trigger ordenar before insert or update of orden on seguridad.servicio
  for each row execute function seguridad.ordenar_servicio();

-- The orders in which the lists are shown.
create index perfil_nombre on seguridad.perfil (nombre, id_perfil);
create index tipo_recurso_descripcion on seguridad.tipo_recurso (descripcion, id_tipo_recurso);
create index servicio_orden on seguridad.servicio (orden, id_servicio);
