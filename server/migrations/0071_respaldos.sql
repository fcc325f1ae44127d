-- Backups: functions for reading a copy, and the list of backups.

-- Sequence values for a backup; the service login owns no sequence.
create function nucleo.sequence_values() returns table (nombre text, ultimo bigint, usado boolean) language plpgsql
  stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  s record;
begin
  for s in
    select n.nspname as esquema, c.relname as secuencia from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and c.relowner = (select relowner from pg_class where oid = 'nucleo.archivo'::regclass)
  loop
    nombre := format('%I.%I', s.esquema, s.secuencia);
    execute format('select last_value, is_called from %I.%I', s.esquema, s.secuencia) into ultimo, usado;
    return next;
  end loop;
end $$;
revoke execute on function nucleo.sequence_values from public;
grant execute on function nucleo.sequence_values to wamani_app;
grant select on nucleo.migracion to wamani_app;

-- Backups made by servers. A row is requested, taken by one process and completed by it; `latido` is the heartbeat.
-- Progress is not audited; user actions are.
create table nucleo.respaldo (
  id_respaldo int generated always as identity constraint respaldo_pk primary key,
  origen text not null constraint respaldo_origen check (origen in ('PROGRAMADO', 'PEDIDO')),
  -- Scheduled backups: date and attempt.
  dia date,
  intento int not null default 1,
  estado text not null default 'PENDIENTE' constraint respaldo_estado
    check (estado in ('PENDIENTE', 'EN_CURSO', 'COMPLETO', 'FALLIDO', 'RETIRADO')),
  pedido_en timestamptz not null default nucleo.request_time(),
  tomado_por uuid,
  latido timestamptz,
  terminado_en timestamptz,
  equipo text,
  -- File name in the backup folder.
  archivo text,
  sha256 text,
  tamanio_mb numeric(14, 1),
  filas numeric(14, 0),
  archivos int,
  faltan int,
  cifrado boolean not null default false,
  mensaje text,
  verificacion text constraint respaldo_verificacion
    check (verificacion in ('PENDIENTE', 'EN_CURSO', 'INTEGRO', 'DANADO')),
  verificacion_pedida_en timestamptz,
  verificado_en timestamptz,
  descargado_en timestamptz,
  descargado_por text,
  search_text text generated always as (nucleo.fold_text(
    coalesce(archivo, '') || ' ' || coalesce(mensaje, '') || ' ' || coalesce(equipo, ''))) stored,
  constraint respaldo_programado check ((origen = 'PROGRAMADO') = (dia is not null)),
  constraint respaldo_completo check (estado not in ('COMPLETO', 'RETIRADO') or archivo is not null and terminado_en is not null)
);
select nucleo.register_table('nucleo.respaldo', stamp => false, audit => false);
create trigger a_stamp before insert or update of descargado_en, verificacion_pedida_en on nucleo.respaldo
  for each row execute function nucleo.stamp_row();
create trigger z_audit after insert or delete or update of descargado_en, verificacion_pedida_en on nucleo.respaldo
  for each row execute function auditoria.record_change('id_respaldo');
create unique index respaldo_dia on nucleo.respaldo (dia, intento) where origen = 'PROGRAMADO';
-- One backup and one verification at a time across processes.
create unique index respaldo_en_curso on nucleo.respaldo ((true)) where estado = 'EN_CURSO';
create unique index respaldo_verificando on nucleo.respaldo ((true)) where verificacion = 'EN_CURSO';
create index respaldo_pedido_en on nucleo.respaldo (pedido_en desc, id_respaldo);
create index respaldo_terminado_en on nucleo.respaldo (terminado_en) where estado in ('COMPLETO', 'RETIRADO');
select nucleo.watch_table('nucleo.respaldo');
create trigger notify_pending after insert or update of estado, verificacion on nucleo.respaldo
  for each row when (new.estado = 'PENDIENTE' or new.verificacion = 'PENDIENTE')
  execute function nucleo.notify_channel('wamani_respaldo');
