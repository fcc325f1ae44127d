-- Second factor: authenticator codes and recovery codes.

alter table seguridad.sesion
  -- Last authentication, for re-authentication before sensitive calls.
  add column confirmada_en timestamptz,
  -- Session of a user who must set up a second factor first.
  add column falta_segundo_factor boolean not null default false;
update seguridad.sesion set confirmada_en = creada_en;
alter table seguridad.sesion alter column confirmada_en set not null;

alter table seguridad.perfil add column exige_segundo_factor boolean not null default false;

insert into nucleo.parametro (nombre, etiqueta, tipo, valor, unidad, minimo, maximo) values
  ('segundoFactor.exigido', 'Segundo factor obligatorio (0: según el perfil, 1: además los administradores, 2: todos)', 'ENTERO', '0', null, 0, 2),
  ('sesion.identidadMin', 'Tiempo en que no se vuelve a pedir la identidad', 'ENTERO', '15', 'minutos', 1, 480);

-- Secrets are encrypted with a key outside the database and are not audited.
create table seguridad.autenticador (
  id_usuario int constraint autenticador_pk primary key
    constraint autenticador_usuario_fk references seguridad.usuario on delete cascade,
  secreto text,
  -- Secret shown but not yet confirmed by a code; the previous one stays valid.
  secreto_nuevo text,
  -- Period of the last accepted code (replay protection).
  ultimo_periodo bigint not null default 0,
  activado_en timestamptz,
  constraint autenticador_activo check ((secreto is null) = (activado_en is null))
);
grant select, insert, update, delete on seguridad.autenticador to wamani_app;

-- SHA-256 of eighty random bits.
create table seguridad.codigo_recuperacion (
  id_usuario int not null constraint codigo_recuperacion_usuario_fk references seguridad.usuario on delete cascade,
  codigo_hash bytea not null,
  usado_en timestamptz,
  constraint codigo_recuperacion_pk primary key (id_usuario, codigo_hash)
);
grant select, insert, update, delete on seguridad.codigo_recuperacion to wamani_app;

-- Short-lived token that continues a sign-in after the password step, and does nothing else.
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
