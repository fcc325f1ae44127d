-- Account of a line by name; null for unknown logins and applications.
alter table auditoria.bitacora add column id_persona int generated always as (
  case when username like 'Aplicación %' then null else id_usuario end) stored;
create index bitacora_persona on auditoria.bitacora (id_persona);
