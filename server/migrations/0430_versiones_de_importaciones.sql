-- Version of the record before the import changed it. When the import is undone, an earlier import that left the record
-- at that version can be undone next (B37).
alter table nucleo.importacion_fila add column version_previa integer;
