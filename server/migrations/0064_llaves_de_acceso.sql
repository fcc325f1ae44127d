-- Passkeys: public keys of authenticators.
create table seguridad.llave_acceso (
  id_llave int generated always as identity constraint llave_acceso_pk primary key,
  id_usuario int not null constraint llave_acceso_usuario_fk references seguridad.usuario on delete cascade,
  credencial text not null constraint llave_acceso_credencial_unique unique,
  clave_publica bytea not null,
  -- Signature counter, if supported; a lower value reveals a cloned key.
  contador bigint not null,
  transportes text[] not null default '{}',
  nombre text not null constraint llave_acceso_nombre check (length(nombre) between 1 and 60),
  creada_en timestamptz not null,
  usada_en timestamptz
);
create index llave_acceso_usuario on seguridad.llave_acceso (id_usuario);
grant select, insert, update, delete on seguridad.llave_acceso to wamani_app;

-- WebAuthn challenge of a known user; passwordless sign-in has no user yet.
alter table seguridad.paso_pendiente
  add column reto text,
  alter column id_usuario drop not null,
  drop constraint paso_pendiente_proposito,
  add constraint paso_pendiente_proposito check (case proposito
    when 'INGRESO' then id_usuario is not null and reto is null
    when 'LLAVE_NUEVA' then id_usuario is not null and reto is not null
    when 'LLAVE_INGRESO' then reto is not null else false end);

create or replace function seguridad.segundo_factor(persona seguridad.usuario) returns boolean language sql stable
  return exists (select from seguridad.autenticador a where a.id_usuario = persona.id_usuario and a.secreto is not null)
    or exists (select from seguridad.llave_acceso l where l.id_usuario = persona.id_usuario);
