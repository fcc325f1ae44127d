-- The access log is personal data itself: it is deleted after a configured number of years, and the deletion is
-- audited.
insert into nucleo.parametro (nombre, etiqueta, tipo, valor, unidad, minimo, maximo) values
  ('retencion.consultasAnios', 'Años que se conservan las consultas de datos personales (0: siempre; si no, dos o más)', 'ENTERO', '0', 'años', 0, 50);

-- Each of the two functions may delete only its own data; the application has no permission to.
create or replace function auditoria.assert_append_only() returns trigger language plpgsql as $$
declare
  forgets text := current_setting('wamani.forgetting', true);
begin
  if tg_op = 'UPDATE' and forgets = 'si' then return null; end if;
  if tg_op = 'DELETE' and forgets = 'consultas' and tg_relid = 'auditoria.lectura'::regclass then return null; end if;
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Takes no parameter, and keeps at least two years: callers must not choose, and one setting must not erase the log.
-- The audit event has no record.
create function auditoria.purge_readings() returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  anios int := (select valor::int from nucleo.parametro where nombre = 'retencion.consultasAnios');
  hasta timestamptz := now() - greatest(anios, 2) * interval '1 year';
  retiradas bigint;
begin
  if anios = 0 then return; end if;
  perform set_config('wamani.forgetting', 'consultas', true);
  delete from auditoria.lectura where ocurrido_en < hasta;
  get diagnostics retiradas = row_count;
  perform set_config('wamani.forgetting', '', true);
  if retiradas = 0 then return; end if;
  insert into auditoria.evento (ocurrido_en, id_usuario, username, ip, traza, tabla, accion, antes, despues)
  values (nucleo.request_time(), nullif(current_setting('wamani.id_usuario', true), '')::int,
    nullif(current_setting('wamani.username', true), ''), nullif(current_setting('wamani.ip', true), ''),
    nullif(current_setting('wamani.traza', true), ''), 'auditoria.lectura', 'ELIMINAR',
    jsonb_build_object('cantidad', retiradas, 'hasta', hasta), null);
end $$;
revoke execute on function auditoria.purge_readings from public;
grant execute on function auditoria.purge_readings to wamani_app;
