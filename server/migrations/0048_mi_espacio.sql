-- Date on which the worker last confirmed their contact data.
alter table rrhh.trabajador add column fecha_confirmacion date;

-- Certificates issued by workers to themselves: their content on the day of issue, by code.
create table rrhh.constancia (
  id_constancia int generated always as identity constraint constancia_pk primary key,
  codigo text not null constraint constancia_codigo_unique unique constraint constancia_codigo check (codigo ~ '^CS\d\d[0-9A-Z]{12}$'),
  tipo text not null constraint constancia_tipo check (tipo in ('TRABAJO', 'CONTRATO', 'VACACIONES', 'DESCUENTOS')),
  id_trabajador int not null constraint constancia_trabajador_fk references rrhh.trabajador,
  fecha_emision date not null,
  contenido jsonb not null,
  emitida_por text not null default coalesce(nullif(current_setting('wamani.username', true), ''), 'sistema'),
  emitida_en timestamptz not null default nucleo.request_time()
);
create index constancia_trabajador on rrhh.constancia (id_trabajador, id_constancia);
-- Append-only: an issued certificate is never changed or withdrawn.
grant select, insert on rrhh.constancia to wamani_app;
