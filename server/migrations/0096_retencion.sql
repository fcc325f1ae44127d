-- Retention: date of anonymisation, and removal of personal data from the audit trail.

alter table sireda.denunciante add column anonimizado_en timestamptz;
alter table amachay.voluntario add column anonimizado_en timestamptz;
alter table amachay.voluntario_empresa add column anonimizado_en timestamptz;
alter table amachay.vacunacion add column anonimizado_en timestamptz;

insert into nucleo.parametro (nombre, etiqueta, tipo, valor, unidad, minimo, maximo) values
  ('retencion.denunciantesAnios', 'Años que se conserva la identidad de quien denuncia (0: siempre)', 'ENTERO', '0', 'años', 0, 50),
  ('retencion.voluntariosAnios', 'Años que se conservan los datos de voluntarios (0: siempre)', 'ENTERO', '0', 'años', 0, 50),
  ('retencion.vacunacionesAnios', 'Años que se conserva la identidad de personas vacunadas (0: siempre)', 'ENTERO', '0', 'años', 0, 50);

alter table auditoria.evento
  add column depurado_en timestamptz,
  drop constraint evento_accion,
  add constraint evento_accion check (accion in ('CREAR', 'EDITAR', 'ELIMINAR', 'RESTAURAR', 'ANONIMIZAR'));

-- Anonymisation is audited without the old values; such an update identifies itself.
create or replace function auditoria.record_change() returns trigger language plpgsql security definer
  set search_path = pg_catalog as $$
declare
  antes jsonb;
  despues jsonb;
  secretos text[] := tg_argv[1:];
  anonimiza boolean := tg_op = 'UPDATE' and current_setting('wamani.anonymising', true) = 'si';
begin
  if tg_op <> 'INSERT' then antes := auditoria.mask_secrets(to_jsonb(old), secretos); end if;
  if tg_op <> 'DELETE' then despues := auditoria.mask_secrets(to_jsonb(new), secretos); end if;
  if anonimiza and (antes ->> 'anonimizado_en' is not null or despues ->> 'anonimizado_en' is null) then
    raise exception 'only an update that sets anonimizado_en leaves no image';
  end if;
  insert into auditoria.evento (ocurrido_en, id_usuario, username, ip, traza, tabla, id_registro, accion, antes, despues)
  values (nucleo.request_time(), nullif(current_setting('wamani.id_usuario', true), '')::int,
    nullif(current_setting('wamani.username', true), ''), nullif(current_setting('wamani.ip', true), ''),
    nullif(current_setting('wamani.traza', true), ''), tg_table_schema || '.' || tg_table_name,
    (coalesce(despues, antes) ->> tg_argv[0])::bigint,
    case
      when anonimiza then 'ANONIMIZAR'
      when tg_op = 'DELETE' then 'ELIMINAR'
      when tg_op = 'INSERT' then case when current_setting('wamani.restoring', true) = 'si' then 'RESTAURAR' else 'CREAR' end
      when antes ->> 'eliminado_en' is null and despues ->> 'eliminado_en' is not null then 'ELIMINAR'
      when antes ->> 'eliminado_en' is not null and despues ->> 'eliminado_en' is null then 'RESTAURAR'
      else 'EDITAR'
    end, case when anonimiza then '{}' else antes end, case when anonimiza then '{}' else despues end);
  return null;
end $$;

-- Only the function below may update events; the application has no permission to.
create or replace function auditoria.assert_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('wamani.forgetting', true) = 'si' then return null; end if;
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Replaces the named columns by `***` in audit events of anonymised records. Rejects records younger than a year or not
-- anonymised, so that callers cannot erase anything else.
create function auditoria.forget_content(de regclass, ids int[], columnas text[]) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  clave text := (select attname from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
                 where indrelid = de and indisprimary);
  propios bigint[];
begin
  execute format('select array_agg(%I::bigint) from %s where %I = any($1) and anonimizado_en is not null
    and creado_en < now() - interval ''1 year''', clave, de, clave) into propios using ids;
  perform set_config('wamani.forgetting', 'si', true);
  update auditoria.evento set antes = auditoria.mask_secrets(antes, columnas), despues = auditoria.mask_secrets(despues, columnas),
    depurado_en = now()
  where tabla = (select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = de)
    and id_registro = any(propios) and accion <> 'ANONIMIZAR';
  perform set_config('wamani.forgetting', '', true);
end $$;
revoke execute on function auditoria.forget_content from public;
grant execute on function auditoria.forget_content to wamani_app;
