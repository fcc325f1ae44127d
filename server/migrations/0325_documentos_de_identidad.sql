-- Identity documents are DNI, CE, passport, PTP or CPP (B58): tables with only a DNI get the type, which is part of the
-- identity.

-- True when a number matches its document type. Modules use different codes for passports.
create function nucleo.is_identity_document(tipo text, numero text) returns boolean language sql immutable parallel safe
  return numero ~ case tipo when 'DNI' then '^\d{8}$' when 'CE' then '^[A-Z0-9]{9}$'
    when 'PTP' then '^\d{9}$' when 'CPP' then '^\d{9}$' when 'PAS' then '^[A-Z0-9]{6,12}$' when 'PASAPORTE' then '^[A-Z0-9]{6,12}$' end;

-- Document types before and now.
alter table rrhh.trabajador
  drop constraint trabajador_tipo_documento, drop constraint trabajador_numero_documento,
  add constraint trabajador_tipo_documento check (tipo_documento in ('DNI', 'CE', 'PAS', 'PTP', 'CPP')),
  add constraint trabajador_numero_documento check (nucleo.is_identity_document(tipo_documento, numero_documento)
    and (tipo_documento <> 'CE' or numero_documento ~ '^\d{9}$'));
alter table rrhh.trabajador_familiar
  drop constraint trabajador_familiar_tipo_documento,
  add constraint trabajador_familiar_tipo_documento check (tipo_documento in ('DNI', 'CE', 'PAS', 'PTP', 'CPP')),
  add constraint trabajador_familiar_numero_documento check (nucleo.is_identity_document(tipo_documento, numero_documento)
    and (tipo_documento <> 'CE' or numero_documento ~ '^\d{9}$'));
drop index rrhh.trabajador_familiar_trabajador_numero_documento_unique;
create unique index familiar_trabajador_tipo_documento_numero_documento_unique
  on rrhh.trabajador_familiar (id_trabajador, tipo_documento, nucleo.fold_text(numero_documento));

alter table certificado.participante
  drop constraint participante_tipo_documento,
  add constraint participante_tipo_documento check (tipo_documento in ('DNI', 'CE', 'PASAPORTE', 'PTP', 'CPP')),
  add constraint participante_documento check (nucleo.is_identity_document(tipo_documento, documento));
alter table amachay.personal
  drop constraint personal_tipo_documento,
  add constraint personal_tipo_documento check (tipo_documento in ('DNI', 'CE', 'PASAPORTE', 'PTP', 'CPP')),
  add constraint personal_documento check (nucleo.is_identity_document(tipo_documento, documento));
-- Anonymised records have the letter X and their id.
alter table amachay.voluntario
  drop constraint voluntario_tipo_documento,
  add constraint voluntario_tipo_documento check (tipo_documento in ('DNI', 'CE', 'PASAPORTE', 'PTP', 'CPP')),
  add constraint voluntario_documento check (nucleo.is_identity_document(tipo_documento, documento) or documento = 'X' || id);
alter table amachay.vacunacion
  drop constraint vacunacion_tipo_documento,
  add constraint vacunacion_tipo_documento check (tipo_documento in ('DNI', 'CE', 'PASAPORTE', 'PTP', 'CPP')),
  add constraint vacunacion_documento check (nucleo.is_identity_document(tipo_documento, documento) or documento = 'X' || id);
drop index amachay.vacunacion_campania_documento_dosis_unique;
create unique index vacunacion_campania_tipo_documento_documento_dosis_unique
  on amachay.vacunacion (id_campania, tipo_documento, nucleo.fold_text(documento), dosis) where eliminado_en is null;

-- Tables with only a DNI. The default serves clients that send no type.
alter table combustible.chofer
  drop constraint chofer_dni,
  add column tipo_documento text not null default 'DNI',
  add constraint chofer_tipo_documento check (tipo_documento in ('DNI', 'CE', 'PASAPORTE', 'PTP', 'CPP')),
  add constraint chofer_dni check (nucleo.is_identity_document(tipo_documento, dni));
drop index combustible.chofer_dni_unique;
create unique index chofer_tipo_documento_dni_unique on combustible.chofer (tipo_documento, nucleo.fold_text(dni));

alter table seguridad.usuario
  drop constraint usuario_dni,
  add column tipo_documento text not null default 'DNI',
  add constraint usuario_tipo_documento check (tipo_documento in ('DNI', 'CE', 'PASAPORTE', 'PTP', 'CPP')),
  add constraint usuario_dni check (nucleo.is_identity_document(tipo_documento, dni));
drop index seguridad.usuario_dni_unique;
create unique index usuario_tipo_documento_dni_unique on seguridad.usuario (tipo_documento, dni) where eliminado_en is null;
-- audited columns are listed by name
select nucleo.set_derived_columns('seguridad.usuario', '{ultimo_acceso,bloqueado_hasta}', '{clave_hash}');

alter table gssiar.usuario
  add column tipo_documento text not null default 'DNI',
  add constraint usuario_tipo_documento check (tipo_documento in ('DNI', 'CE', 'PASAPORTE', 'PTP', 'CPP')),
  add constraint usuario_dni check (nucleo.is_identity_document(tipo_documento, dni));
drop index gssiar.usuario_dni_unique;
create unique index usuario_tipo_documento_dni_unique
  on gssiar.usuario (tipo_documento, nucleo.fold_text(dni)) where eliminado_en is null;

alter table amachay.usuario_establecimiento
  drop constraint usuario_establecimiento_dni,
  add column tipo_documento text not null default 'DNI',
  add constraint usuario_establecimiento_tipo_documento check (tipo_documento in ('DNI', 'CE', 'PASAPORTE', 'PTP', 'CPP')),
  add constraint usuario_establecimiento_dni check (nucleo.is_identity_document(tipo_documento, dni));
drop index amachay.usuario_establecimiento_establecimiento_dni_unique;
create unique index usuario_establecimiento_tipo_documento_dni_unique
  on amachay.usuario_establecimiento (id_establecimiento, tipo_documento, nucleo.fold_text(dni)) where eliminado_en is null;

alter table amachay.voluntario_empresa
  drop constraint voluntario_empresa_dni,
  add column tipo_documento text not null default 'DNI',
  add constraint voluntario_empresa_tipo_documento check (tipo_documento in ('DNI', 'CE', 'PASAPORTE', 'PTP', 'CPP')),
  add constraint voluntario_empresa_dni check (nucleo.is_identity_document(tipo_documento, dni));

-- Complainants: the type is excluded from the audit trail too.
alter table sireda.denunciante
  add column tipo_documento text not null default 'DNI',
  add constraint denunciante_tipo_documento check (tipo_documento in ('DNI', 'CE', 'PASAPORTE', 'PTP', 'CPP')),
  add constraint denunciante_dni check (dni is null or nucleo.is_identity_document(tipo_documento, dni));
drop trigger z_audit on sireda.denunciante;
create trigger z_audit after insert or update or delete on sireda.denunciante for each row
  execute function auditoria.record_change('id_denunciante', 'nombres', 'apellidos', 'tipo_documento', 'dni', 'correo', 'telefono');
