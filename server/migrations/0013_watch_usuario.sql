-- Accounts that are disabled, deleted or tied to a worker may raise or end an alert; signing in, which writes the row too, may not.
create trigger zz_watch after insert or delete or update of estado, eliminado_en, id_trabajador on seguridad.usuario
  for each statement execute function nucleo.notify_table_change();
