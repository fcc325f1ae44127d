-- Notices to persons, written in the transaction of what they tell. Each is told once: its key says which one it is.

create table nucleo.aviso (
  id_aviso bigint generated always as identity constraint aviso_pk primary key,
  id_usuario int not null constraint aviso_usuario_fk references seguridad.usuario on delete cascade,
  titulo text not null,
  texto text not null,
  enlace text,
  clave text not null,
  creado timestamptz not null default nucleo.ahora(),
  leido timestamptz,
  constraint aviso_clave_unique unique (id_usuario, clave)
);
create index aviso_usuario on nucleo.aviso (id_usuario, id_aviso desc);
create index aviso_sin_leer on nucleo.aviso (id_usuario) where leido is null;
create index aviso_creado on nucleo.aviso (creado);
grant select, insert, update, delete on nucleo.aviso to wamani_app;

insert into nucleo.parametro (nombre, etiqueta, tipo, valor, unidad, minimo, maximo) values
  ('aviso.conservaDias', 'Días que se conserva un aviso', 'ENTERO', '90', 'días', 1, 3650);
