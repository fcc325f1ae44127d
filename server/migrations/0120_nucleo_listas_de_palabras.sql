-- A list of words in one text. Written anew because array_to_string is only stable, and a generated column wants better.
create function nucleo.en_un_texto(palabras text[]) returns text language sql immutable
  return coalesce(array_to_string(palabras, ' '), '');

-- As before, and columns that hold lists of words are searched too.
create or replace function nucleo.registrar_tabla(tabla regclass, busqueda text[], secretos text[] default '{}') returns void
  language plpgsql as $$
declare
  nombre text := (select relname from pg_class where oid = tabla);
  id_columna text := (select attname from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
                      where indrelid = tabla and indisprimary);
  listas text[] := array(select attname from pg_attribute where attrelid = tabla and atttypid = 'text[]'::regtype);
begin
  execute format('alter table %s
    add column version int not null default 1,
    add column creado_en timestamptz not null default now(), add column creado_por text,
    add column actualizado_en timestamptz not null default now(), add column actualizado_por text', tabla);
  if cardinality(busqueda) > 0 then
    execute format('alter table %s add column busqueda text generated always as (nucleo.normalizar(%s)) stored', tabla,
      (select string_agg(case when c = any(listas) then format('nucleo.en_un_texto(%I)', c) else format('coalesce(%I::text, '''')', c) end,
        ' || '' '' || ') from unnest(busqueda) c));
    -- Without the pending list a search costs the same right after ten thousand inserts as before them.
    execute format('create index %I on %s using gin (busqueda gin_trgm_ops) with (fastupdate = off)', nombre || '_busqueda', tabla);
  end if;
  execute format('create trigger a_sellar before insert or update on %s for each row execute function nucleo.sellar()', tabla);
  execute format('create trigger z_auditar after insert or update or delete on %s for each row execute function auditoria.registrar(%s)',
    tabla, (select string_agg(quote_literal(a), ', ') from unnest(id_columna || secretos) a));
  execute format('grant select, insert, update, delete on %s to wamani_app', tabla);
end $$;
