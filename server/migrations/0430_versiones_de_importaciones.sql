-- The version that a record had before an import changed it. When the import is undone, an earlier import that left the record at that
-- version is undone next (B37).
alter table nucleo.importacion_fila add column version_previa integer;
