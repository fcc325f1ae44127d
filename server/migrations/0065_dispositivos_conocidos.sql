-- With what and from which network a user has signed in: of another the person is notified.
create table seguridad.dispositivo_conocido (
  id_usuario int not null constraint dispositivo_conocido_usuario_fk references seguridad.usuario on delete cascade,
  -- As a person reads it, «Chrome en Windows».
  dispositivo text not null,
  red text not null,
  usado_en timestamptz not null,
  constraint dispositivo_conocido_pk primary key (id_usuario, dispositivo, red)
);
grant select, insert, update, delete on seguridad.dispositivo_conocido to wamani_app;
