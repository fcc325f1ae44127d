-- The trail: what changed, who read protected data, and what happens to access. The application reads it; it writes through
-- the functions below alone, which run as the owner.

create schema auditoria;
grant usage on schema auditoria to wamani_app;

create function auditoria.assert_append_only() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end $$;

create table auditoria.evento (
  id_evento bigint generated always as identity constraint evento_pk primary key,
  ocurrido_en timestamptz not null,
  id_usuario int,
  username text,
  ip text,
  traza text,
  tabla text not null,
  id_registro bigint,
  accion text not null constraint evento_accion check (accion in ('CREAR', 'EDITAR', 'ELIMINAR', 'RESTAURAR')),
  antes jsonb,
  despues jsonb
);
create index evento_registro on auditoria.evento (tabla, id_registro, id_evento);
grant select on auditoria.evento to wamani_app;
create trigger append_only before update or delete or truncate on auditoria.evento
  for each statement execute function auditoria.assert_append_only();

create function auditoria.mask_secrets(fila jsonb, secretos text[]) returns jsonb language sql immutable
  return (fila - 'search_text') || coalesce(
    (select jsonb_object_agg(clave, '***') from unnest(secretos) clave where fila -> clave is distinct from 'null'::jsonb), '{}');

-- Writes the event of a changed row, as the owner of the trail. Arguments: id column, then the columns whose values are never
-- kept. A restoration is no creation, and hiding a row (or showing it again) no edit.
create function auditoria.record_change() returns trigger language plpgsql security definer
  set search_path = pg_catalog as $$
declare
  antes jsonb;
  despues jsonb;
  secretos text[] := tg_argv[1:];
begin
  if tg_op <> 'INSERT' then antes := auditoria.mask_secrets(to_jsonb(old), secretos); end if;
  if tg_op <> 'DELETE' then despues := auditoria.mask_secrets(to_jsonb(new), secretos); end if;
  insert into auditoria.evento (ocurrido_en, id_usuario, username, ip, traza, tabla, id_registro, accion, antes, despues)
  values (nucleo.request_time(), nullif(current_setting('wamani.id_usuario', true), '')::int,
    nullif(current_setting('wamani.username', true), ''), nullif(current_setting('wamani.ip', true), ''),
    nullif(current_setting('wamani.traza', true), ''), tg_table_schema || '.' || tg_table_name,
    (coalesce(despues, antes) ->> tg_argv[0])::bigint,
    case
      when tg_op = 'DELETE' then 'ELIMINAR'
      when tg_op = 'INSERT' then case when current_setting('wamani.restoring', true) = 'si' then 'RESTAURAR' else 'CREAR' end
      when antes ->> 'eliminado_en' is null and despues ->> 'eliminado_en' is not null then 'ELIMINAR'
      when antes ->> 'eliminado_en' is not null and despues ->> 'eliminado_en' is null then 'RESTAURAR'
      else 'EDITAR'
    end, antes, despues);
  return null;
end $$;

-- Who saw protected data, when and from where. Written by reads, which have no transaction that says who they are.
create table auditoria.lectura (
  id_lectura bigint generated always as identity constraint lectura_pk primary key,
  ocurrido_en timestamptz not null,
  id_usuario int not null,
  username text not null,
  ip text not null,
  traza text not null,
  tabla text not null,
  id_registro bigint not null,
  dato text not null
);
create index lectura_registro on auditoria.lectura (tabla, id_registro, id_lectura);
grant select, insert on auditoria.lectura to wamani_app;
create trigger append_only before update or delete or truncate on auditoria.lectura
  for each statement execute function auditoria.assert_append_only();

-- What happens to access: who came in, who was refused, who left, who changed rights. Refusals of one kind within a minute
-- are one row that counts, and so many rows a minute are kept apart: a flood of refusals fills no disk.
create table auditoria.bitacora (
  id_bitacora int generated always as identity constraint bitacora_pk primary key,
  ocurrido_en timestamptz not null,
  ultimo_en timestamptz not null,
  veces int not null default 1,
  tipo text not null constraint bitacora_tipo
    check (tipo in ('INGRESO', 'INGRESO_FALLIDO', 'SALIDA', 'CLAVE', 'PERMISOS', 'RECHAZO')),
  resultado int not null,
  id_usuario int,
  -- Of somebody who exists: what else is typed there may be a password.
  username text,
  ip text not null,
  ruta text not null,
  traza text,
  minuto timestamptz not null,
  search_text text generated always as (nucleo.fold_text(
    coalesce(username, '') || ' ' || coalesce(ip, '') || ' ' || coalesce(ruta, ''))) stored
);
select nucleo.register_table('auditoria.bitacora', stamp => false, audit => false);
create unique index bitacora_minuto on auditoria.bitacora (minuto, tipo, resultado, coalesce(id_usuario, 0), ip, ruta)
  where tipo in ('RECHAZO', 'INGRESO_FALLIDO');
create index bitacora_ocurrido_en on auditoria.bitacora (ocurrido_en desc, id_bitacora);
create index bitacora_ultimo_en on auditoria.bitacora (ultimo_en);
-- Rows are written and counted by the function below alone.
revoke insert, update, delete on auditoria.bitacora from wamani_app;
-- No row is edited, so none leaves a trace of its own.
create trigger a_stamp before insert on auditoria.bitacora for each row execute function nucleo.stamp_row();
create trigger z_audit after update of tipo on auditoria.bitacora for each row execute function auditoria.record_change('id_bitacora');

-- Each line: {tipo, resultado, idUsuario, username, ip, ruta, traza, veces, en}.
create function auditoria.write_access_log(lineas jsonb) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  apartes constant int := 500;
  l record;
begin
  for l in
    select x.*, date_trunc('minute', x.en) as minuto, u.id_usuario as de, u.username as nombre
    from jsonb_to_recordset(lineas) x (tipo text, resultado int, "idUsuario" int, username text, ip text, ruta text, traza text,
      veces int, en timestamptz)
    left join seguridad.usuario u on u.eliminado_en is null
      and case when x."idUsuario" is null then u.username = lower(trim(x.username)) else u.id_usuario = x."idUsuario" end
  loop
    if l.tipo in ('RECHAZO', 'INGRESO_FALLIDO') and (select count(*) >= apartes from auditoria.bitacora b
        where b.minuto = l.minuto and b.tipo in ('RECHAZO', 'INGRESO_FALLIDO')) then
      l.ip := 'varias'; l.de := null; l.nombre := null;
    end if;
    if l.tipo in ('RECHAZO', 'INGRESO_FALLIDO') then
      insert into auditoria.bitacora (ocurrido_en, ultimo_en, veces, tipo, resultado, id_usuario, username, ip, ruta, traza, minuto)
      values (l.en, l.en, l.veces, l.tipo, l.resultado, l.de, l.nombre, l.ip, l.ruta, l.traza, l.minuto)
      on conflict (minuto, tipo, resultado, coalesce(id_usuario, 0), ip, ruta) where tipo in ('RECHAZO', 'INGRESO_FALLIDO')
      do update set veces = bitacora.veces + excluded.veces, ultimo_en = greatest(bitacora.ultimo_en, excluded.ultimo_en);
    else
      insert into auditoria.bitacora (ocurrido_en, ultimo_en, veces, tipo, resultado, id_usuario, username, ip, ruta, traza, minuto)
      values (l.en, l.en, l.veces, l.tipo, l.resultado, l.de, l.nombre, l.ip, l.ruta, l.traza, l.minuto);
    end if;
  end loop;
end $$;

-- Takes no number of days: who may call it must not choose one.
create function auditoria.purge_access_log() returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  delete from auditoria.bitacora where ultimo_en < now() - (select valor::int * interval '1 day'
    from nucleo.parametro where nombre = 'bitacora.conservaDias');
end $$;

revoke execute on function auditoria.write_access_log, auditoria.purge_access_log from public;
grant execute on function auditoria.write_access_log, auditoria.purge_access_log to wamani_app;
