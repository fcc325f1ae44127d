-- Map installed with `npm run map`, compressed as served. In the database, so that all servers and backups have it.
-- `limites` and `vias` are the uploaded data, so that each can be replaced independently.
create table nucleo.mapa (
  nombre text constraint mapa_pk primary key constraint mapa_nombre check (nombre ~ '^(pais|\d\d|limites|vias)$'),
  contenido bytea not null,
  huella text not null
);
grant select, insert, delete on nucleo.mapa to wamani_app;
