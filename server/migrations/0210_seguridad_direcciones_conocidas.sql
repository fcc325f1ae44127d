-- Addresses from which a user has signed in: what others fail there and elsewhere does not keep the user out of them.
create table seguridad.direccion_conocida (
  id_usuario int not null constraint direccion_conocida_usuario_fk references seguridad.usuario on delete cascade,
  ip text not null,
  usada_en timestamptz not null,
  constraint direccion_conocida_pk primary key (id_usuario, ip)
);
grant select, insert, update, delete on seguridad.direccion_conocida to wamani_app;
insert into seguridad.direccion_conocida
  select id_usuario, ip, max(creada_en) from seguridad.sesion where ip <> '' group by id_usuario, ip;

-- Failures are asked for by name and address together.
create index acceso_fallido_username_ip on seguridad.acceso_fallido (username, ip, ocurrido_en);
create index codigo_fallido_vale_ip on combustible.codigo_fallido (id_vale, ip, ocurrido_en);
drop index combustible.codigo_fallido_vale;
