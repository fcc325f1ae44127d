-- Running server processes with heartbeat and metrics.
create table nucleo.nodo (
  id_nodo uuid constraint nodo_pk primary key,
  equipo text not null,
  version text not null,
  iniciado_en timestamptz not null,
  visto_en timestamptz not null,
  medidas jsonb not null
);
grant select, insert, update, delete on nucleo.nodo to wamani_app;
