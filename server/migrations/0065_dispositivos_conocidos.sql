-- Known devices and networks of a user; others trigger a notification.
create table seguridad.dispositivo_conocido (
  id_usuario int not null constraint dispositivo_conocido_usuario_fk references seguridad.usuario on delete cascade,
  -- Display text, «Chrome en Windows».
  dispositivo text not null,
  red text not null,
  usado_en timestamptz not null,
  constraint dispositivo_conocido_pk primary key (id_usuario, dispositivo, red)
);
grant select, insert, update, delete on seguridad.dispositivo_conocido to wamani_app;
