-- Re-authentication with a passkey: the challenge is bound to a session.
alter table seguridad.paso_pendiente
  add column id_sesion bigint constraint paso_pendiente_sesion_fk references seguridad.sesion on delete cascade,
  drop constraint paso_pendiente_proposito,
  add constraint paso_pendiente_proposito check (case proposito
    when 'INGRESO' then id_usuario is not null and reto is null
    when 'LLAVE_NUEVA' then id_usuario is not null and reto is not null
    when 'LLAVE_INGRESO' then reto is not null
    when 'LLAVE_IDENTIDAD' then id_usuario is not null and reto is not null and id_sesion is not null
    when 'PROVEEDOR_INGRESO' then reto is not null and id_proveedor is not null
    when 'PROVEEDOR_ENLACE' then id_usuario is not null and reto is not null and id_proveedor is not null
    when 'PROVEEDOR_IDENTIDAD' then id_usuario is not null and reto is not null and id_proveedor is not null
    else false end);
create index paso_pendiente_sesion on seguridad.paso_pendiente (id_sesion) where id_sesion is not null;
