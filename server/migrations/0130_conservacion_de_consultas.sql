-- Who read protected data is itself about people: it goes after the years of a setting, and the trail says that it went.
insert into nucleo.parametro (nombre, etiqueta, tipo, valor, unidad, minimo, maximo) values
  ('retencion.consultasAnios', 'Años que se conservan las consultas de datos personales (0: siempre; si no, dos o más)', 'ENTERO', '0', 'años', 0, 50);

-- Each of the two functions that forget may do so to what it is for, and the application has no right to do so anyway.
create or replace function auditoria.assert_append_only() returns trigger language plpgsql as $$
declare
  forgets text := current_setting('wamani.forgetting', true);
begin
  if tg_op = 'UPDATE' and forgets = 'si' then return null; end if;
  if tg_op = 'DELETE' and forgets = 'consultas' and tg_relid = 'auditoria.lectura'::regclass then return null; end if;
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Takes no number of years, and of a setting below two keeps two: who may call it must not choose, and the rule of who looks at
-- whom is not to be undone by one change of a setting. The event has no record: it is about all that went.
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
