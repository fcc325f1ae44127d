-- Access log rows are found by reader, time and record. Drops the trigram index, which took 80 % of the insert time;
-- readers are found by user name instead.
alter table auditoria.lectura drop column search_text;
-- Reader; null for applications, which have only a name.
alter table auditoria.lectura add column id_lector int generated always as (
  case when username like 'Aplicación %' then null else id_usuario end) stored;
create index lectura_lector on auditoria.lectura (id_lector);
