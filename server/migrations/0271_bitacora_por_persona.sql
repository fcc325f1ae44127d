-- Whose account it was is read by name; none where nobody has the login, or where a program called, which is known by its name alone.
alter table auditoria.bitacora add column id_persona int generated always as (
  case when username like 'Aplicación %' then null else id_usuario end) stored;
create index bitacora_persona on auditoria.bitacora (id_persona);
