-- What administrators of rights need: services that stay the product's own when renamed, permissions that cannot outlive
-- the link of their profile to a service, users tied to workers, and counts beside the records counted.

alter table seguridad.servicio add column modulo text constraint servicio_modulo_unique unique;

-- A person's worker; one worker has one user.
alter table seguridad.usuario add column id_trabajador int constraint usuario_trabajador_fk references rrhh.trabajador;
create unique index usuario_trabajador_unique on seguridad.usuario (id_trabajador) where eliminado_en is null;
drop trigger a_sellar on seguridad.usuario;
drop trigger z_auditar on seguridad.usuario;
create trigger a_sellar before insert or update of username, clave_hash, nombre, apellido_paterno, apellido_materno, dni, correo,
  telefono, id_trabajador, estado, debe_cambiar_clave, eliminado_en on seguridad.usuario
  for each row execute function nucleo.sellar();
create trigger z_auditar after insert or delete or update of username, clave_hash, nombre, apellido_paterno, apellido_materno, dni,
  correo, telefono, id_trabajador, estado, debe_cambiar_clave, eliminado_en on seguridad.usuario
  for each row execute function auditoria.registrar('id_usuario', 'clave_hash');

-- The profiles of a service are a set kept with the service: their story is told in its history.
alter table seguridad.perfil_servicio add column posicion int not null default 0;
drop trigger z_auditar on seguridad.perfil_servicio;
create trigger z_auditar after insert or update or delete on seguridad.perfil_servicio
  for each row execute function auditoria.registrar('id_servicio');

-- A permission stands on the link between its profile and the service of its resource, and goes with it (R1).
alter table seguridad.permiso disable trigger user;
delete from seguridad.permiso p where not exists (
  select from seguridad.recurso r join seguridad.perfil_servicio ps using (id_servicio)
  where r.id_recurso = p.id_recurso and ps.id_perfil = p.id_perfil);
alter table seguridad.permiso add column id_servicio int;
update seguridad.permiso p set id_servicio = r.id_servicio from seguridad.recurso r where r.id_recurso = p.id_recurso;
alter table seguridad.permiso alter column id_servicio set not null;
alter table seguridad.permiso enable trigger user;
alter table seguridad.recurso add constraint recurso_servicio_unique unique (id_recurso, id_servicio);
alter table seguridad.permiso
  drop constraint permiso_recurso_fk,
  add constraint permiso_recurso_fk foreign key (id_recurso, id_servicio) references seguridad.recurso (id_recurso, id_servicio),
  add constraint permiso_servicio_fk foreign key (id_perfil, id_servicio)
    references seguridad.perfil_servicio (id_perfil, id_servicio) on delete cascade;
create index permiso_servicio on seguridad.permiso (id_perfil, id_servicio);

-- Columns worked out when asked for: PostgreSQL reads `p.cantidad_usuarios` as a call with the row `p`.
create function public.cantidad_usuarios(seguridad.perfil) returns int language sql stable as $$
  select count(*)::int from seguridad.usuario_perfil up join seguridad.usuario u using (id_usuario)
  where up.id_perfil = $1.id_perfil and u.estado and u.eliminado_en is null
$$;
create function public.cantidad_recursos(seguridad.servicio) returns int language sql stable as $$
  select count(*)::int from seguridad.recurso r where r.id_servicio = $1.id_servicio
$$;
create function public.cantidad_perfiles(seguridad.servicio) returns int language sql stable as $$
  select count(*)::int from seguridad.perfil_servicio ps where ps.id_servicio = $1.id_servicio
$$;
