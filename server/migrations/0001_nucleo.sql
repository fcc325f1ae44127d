-- What every module stands on: the application's role, search text, audit trail, and the columns each table has.

create extension if not exists pg_trgm schema public;
create extension if not exists unaccent schema public;
create extension if not exists btree_gist schema public;

-- The role the server acts as: it reads and writes rows, owns nothing, and cannot touch the audit trail.
do $$
begin
  create role wamani_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant wamani_app to %I', current_user);
end $$;

create schema if not exists nucleo;
create schema auditoria;
grant usage on schema nucleo, auditoria to wamani_app;

-- unaccent is only stable because its dictionary could change; ours is fixed, so an index may rely on it.
create function nucleo.normalizar(texto text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, texto));

create table auditoria.evento (
  id_evento bigint generated always as identity constraint evento_pk primary key,
  ocurrido_en timestamptz not null,
  id_usuario int,
  username text,
  ip text,
  traza text,
  tabla text not null,
  id_registro bigint,
  accion text not null constraint evento_accion check (accion in ('CREAR', 'EDITAR', 'ELIMINAR')),
  antes jsonb,
  despues jsonb
);
create index evento_registro on auditoria.evento (tabla, id_registro, id_evento);
grant select on auditoria.evento to wamani_app;

create function auditoria.es_inmutable() returns trigger language plpgsql as $$
begin
  raise exception 'auditoria.evento is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger evento_es_inmutable before update or delete or truncate on auditoria.evento
  for each statement execute function auditoria.es_inmutable();

-- The instant of the request, from the server's clock.
create function nucleo.ahora() returns timestamptz language sql stable
  return coalesce(nullif(current_setting('wamani.ahora', true), '')::timestamptz, now());

create function nucleo.sellar() returns trigger language plpgsql as $$
begin
  new.actualizado_en := nucleo.ahora();
  new.actualizado_por := nullif(current_setting('wamani.username', true), '');
  if tg_op = 'INSERT' then
    new.creado_en := new.actualizado_en;
    new.creado_por := new.actualizado_por;
    new.version := 1;
  else
    new.creado_en := old.creado_en;
    new.creado_por := old.creado_por;
    new.version := old.version + 1;
  end if;
  return new;
end $$;

create function auditoria.enmascarar(fila jsonb, secretos text[]) returns jsonb language sql immutable
  return (fila - 'busqueda') || coalesce(
    (select jsonb_object_agg(clave, '***') from unnest(secretos) clave where fila -> clave is distinct from 'null'::jsonb), '{}');

-- Runs as the owner of the trail. Arguments: id column, then the columns whose values are never kept.
create function auditoria.registrar() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare
  antes jsonb;
  despues jsonb;
  secretos text[] := tg_argv[1:];
begin
  if tg_op <> 'INSERT' then antes := auditoria.enmascarar(to_jsonb(old), secretos); end if;
  if tg_op <> 'DELETE' then despues := auditoria.enmascarar(to_jsonb(new), secretos); end if;
  insert into auditoria.evento (ocurrido_en, id_usuario, username, ip, traza, tabla, id_registro, accion, antes, despues)
  values (nucleo.ahora(), nullif(current_setting('wamani.id_usuario', true), '')::int,
    nullif(current_setting('wamani.username', true), ''), nullif(current_setting('wamani.ip', true), ''),
    nullif(current_setting('wamani.traza', true), ''), tg_table_schema || '.' || tg_table_name,
    (coalesce(despues, antes) ->> tg_argv[0])::bigint,
    case tg_op when 'INSERT' then 'CREAR' when 'UPDATE' then 'EDITAR' else 'ELIMINAR' end, antes, despues);
  return null;
end $$;

-- Gives a table what every declared resource has: authorship, version, search text, audit, rights of the application.
-- `busqueda` names the columns searched (none: no search text); `secretos` those never shown in the trail.
create function nucleo.registrar_tabla(tabla regclass, busqueda text[], secretos text[] default '{}') returns void
  language plpgsql as $$
declare
  nombre text := (select relname from pg_class where oid = tabla);
  id_columna text := (select attname from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
                      where indrelid = tabla and indisprimary);
begin
  execute format('alter table %s
    add column version int not null default 1,
    add column creado_en timestamptz not null default now(), add column creado_por text,
    add column actualizado_en timestamptz not null default now(), add column actualizado_por text', tabla);
  if cardinality(busqueda) > 0 then
    execute format('alter table %s add column busqueda text generated always as (nucleo.normalizar(%s)) stored', tabla,
      (select string_agg(format('coalesce(%I::text, '''')', c), ' || '' '' || ') from unnest(busqueda) c));
    -- Without the pending list a search costs the same right after ten thousand inserts as before them.
    execute format('create index %I on %s using gin (busqueda gin_trgm_ops) with (fastupdate = off)', nombre || '_busqueda', tabla);
  end if;
  execute format('create trigger a_sellar before insert or update on %s for each row execute function nucleo.sellar()', tabla);
  execute format('create trigger z_auditar after insert or update or delete on %s for each row execute function auditoria.registrar(%s)',
    tabla, (select string_agg(quote_literal(a), ', ') from unnest(id_columna || secretos) a));
  execute format('grant select, insert, update, delete on %s to wamani_app', tabla);
end $$;
