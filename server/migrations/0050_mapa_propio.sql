-- The map that an installation took with `npm run map`, packed as it is served: here every process finds the same, and a copy of the
-- database holds it. `limites` and `vias` are what was given, so that one can be changed without the other.
create table nucleo.mapa (
  nombre text constraint mapa_pk primary key constraint mapa_nombre check (nombre ~ '^(pais|\d\d|limites|vias)$'),
  contenido bytea not null,
  huella text not null
);
grant select, insert, delete on nucleo.mapa to wamani_app;
