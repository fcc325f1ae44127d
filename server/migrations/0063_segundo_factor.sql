-- A second step of signing in: the codes of an authenticator, and what remains for whoever has lost it.

alter table seguridad.sesion
  -- When the person last said who they are: asked again before what has grave consequences.
  add column confirmada_en timestamptz,
  -- Opened with a password alone by somebody who must set up a second factor first.
  add column falta_segundo_factor boolean not null default false;
update seguridad.sesion set confirmada_en = creada_en;
alter table seguridad.sesion alter column confirmada_en set not null;

alter table seguridad.perfil add column exige_segundo_factor boolean not null default false;

insert into nucleo.parametro (nombre, etiqueta, tipo, valor, unidad, minimo, maximo) values
  ('segundoFactor.exigido', 'Segundo factor obligatorio (0: según el perfil, 1: además los administradores, 2: todos)', 'ENTERO', '0', null, 0, 2),
  ('sesion.identidadMin', 'Tiempo en que no se vuelve a pedir la identidad', 'ENTERO', '15', 'minutos', 1, 480);

-- Secrets are sealed by a key that the database does not hold. Capabilities, not records: no trail holds them.
create table seguridad.autenticador (
  id_usuario int constraint autenticador_pk primary key
    constraint autenticador_usuario_fk references seguridad.usuario on delete cascade,
  secreto text,
  -- One that was shown and is not confirmed by a code yet: until then the former holds.
  secreto_nuevo text,
  -- The last period of which a code was taken: none is taken twice.
  ultimo_periodo bigint not null default 0,
  activado_en timestamptz,
  constraint autenticador_activo check ((secreto is null) = (activado_en is null))
);
grant select, insert, update, delete on seguridad.autenticador to wamani_app;

-- The SHA-256 of eighty random bits, which nobody finds by trying.
create table seguridad.codigo_recuperacion (
  id_usuario int not null constraint codigo_recuperacion_usuario_fk references seguridad.usuario on delete cascade,
  codigo_hash bytea not null,
  usado_en timestamptz,
  constraint codigo_recuperacion_pk primary key (id_usuario, codigo_hash)
);
grant select, insert, update, delete on seguridad.codigo_recuperacion to wamani_app;

-- What a short-lived token lets its bearer go on with, and with nothing else: a sign-in whose password was right.
create table seguridad.paso_pendiente (
  token_hash bytea constraint paso_pendiente_pk primary key,
  proposito text not null constraint paso_pendiente_proposito check (proposito in ('INGRESO')),
  id_usuario int not null constraint paso_pendiente_usuario_fk references seguridad.usuario on delete cascade,
  intentos int not null default 0,
  expira_en timestamptz not null
);
create index paso_pendiente_usuario on seguridad.paso_pendiente (id_usuario);
create index paso_pendiente_expira_en on seguridad.paso_pendiente (expira_en);
grant select, insert, update, delete on seguridad.paso_pendiente to wamani_app;

create function seguridad.segundo_factor(persona seguridad.usuario) returns boolean language sql stable
  return exists (select from seguridad.autenticador a where a.id_usuario = persona.id_usuario and a.secreto is not null);

alter table auditoria.bitacora drop constraint bitacora_tipo, add constraint bitacora_tipo
  check (tipo in ('INGRESO', 'INGRESO_FALLIDO', 'PRIMER_PASO', 'SALIDA', 'CLAVE', 'SEGUNDO_FACTOR', 'PERMISOS', 'RECHAZO'));
