-- Disabling, deleting or linking an account may raise or clear an alert; the last-use update of a sign-in may not.
create trigger zz_watch after insert or delete or update of estado, eliminado_en, id_trabajador on seguridad.usuario
  for each statement execute function nucleo.notify_table_change();
