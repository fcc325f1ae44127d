-- Notices reach who is looking at once: PostgreSQL tells every process at the commit. A payload holds an id and nothing else.

alter table nucleo.aviso add column tipo text not null default '';
create index aviso_clave on nucleo.aviso (clave);

create function nucleo.despertar_usuarios() returns trigger language plpgsql as $$
begin
  perform pg_notify('wamani_usuario', id_usuario::text) from (select distinct id_usuario from cambiados) c;
  return null;
end $$;
create trigger despertar_por_nuevos after insert on nucleo.aviso
  referencing new table as cambiados for each statement execute function nucleo.despertar_usuarios();
create trigger despertar_por_leidos after update on nucleo.aviso
  referencing new table as cambiados for each statement execute function nucleo.despertar_usuarios();

create function nucleo.despertar_sesiones() returns trigger language plpgsql as $$
begin
  perform pg_notify('wamani_sesion', id_sesion::text) from cerradas;
  return null;
end $$;
create trigger despertar_al_cerrar after delete on seguridad.sesion
  referencing old table as cerradas for each statement execute function nucleo.despertar_sesiones();

-- What a person chose of how to be told; without a row a kind is told as it is declared.
create table nucleo.aviso_preferencia (
  id_usuario int not null constraint aviso_preferencia_usuario_fk references seguridad.usuario on delete cascade,
  tipo text not null,
  en_producto boolean not null,
  por_correo boolean not null,
  constraint aviso_preferencia_pk primary key (id_usuario, tipo)
);
grant select, insert, update, delete on nucleo.aviso_preferencia to wamani_app;
