-- What every module stands on: the application's role, the text of searches, and what each table has. The trail these
-- functions write to is in the next file, its tables in that of each module.

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
grant usage on schema nucleo to wamani_app;

-- unaccent is only stable because its dictionary could change; ours is fixed, so an index may rely on it.
create function nucleo.fold_text(texto text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, texto));

-- The instant of the request, from the server's clock.
create function nucleo.request_time() returns timestamptz language sql stable
  return coalesce(nullif(current_setting('wamani.now', true), '')::timestamptz, now());

-- A row that comes back is as old as it was, and a version further than when it went.
create function nucleo.stamp_row() returns trigger language plpgsql as $$
begin
  new.actualizado_en := nucleo.request_time();
  new.actualizado_por := nullif(current_setting('wamani.username', true), '');
  if tg_op = 'UPDATE' then
    new.creado_en := old.creado_en;
    new.creado_por := old.creado_por;
    new.version := old.version + 1;
  elsif current_setting('wamani.restoring', true) = 'si' then
    new.version := new.version + 1;
  else
    new.creado_en := new.actualizado_en;
    new.creado_por := new.actualizado_por;
    new.version := 1;
  end if;
  return new;
end $$;

-- A list of words in one text. Written anew because array_to_string is only stable, and a generated column wants better.
create function nucleo.join_words(palabras text[]) returns text language sql immutable
  return coalesce(array_to_string(palabras, ' '), '');

-- Columns the product works out from other rows: writing them alone neither ages the version nor leaves a trail. A migration
-- that adds a column to such a table calls this again. `secrets`: columns whose values the trail never keeps.
create function nucleo.set_derived_columns(target regclass, derived text[], secrets text[] default '{}') returns void
  language plpgsql as $$
declare
  id_column text := (select attname from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
                     where indrelid = target and indisprimary);
  own text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
               where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all (derived));
begin
  execute format('create or replace trigger a_stamp before insert or update of %s on %s
    for each row execute function nucleo.stamp_row()', own, target);
  execute format('create or replace trigger z_audit after insert or delete or update of %s on %s
    for each row execute function auditoria.record_change(%s)',
    own, target, (select string_agg(quote_literal(a), ', ') from unnest(id_column || secrets) a));
end $$;

-- Gives a table what every declared resource has: authorship, version, audit, rights of the application, and the index of the
-- column `search_text` where it has one. `secrets`: columns whose values the trail never keeps; `derived`: those the product
-- computes. `stamp` and `audit` are false where a table has a trigger of its own for it.
create function nucleo.register_table(target regclass, secrets text[] default '{}', derived text[] default '{}',
    stamp boolean default true, audit boolean default true) returns void
  language plpgsql as $$
declare
  name text := (select relname from pg_class where oid = target);
  id_column text := (select attname from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
                     where indrelid = target and indisprimary);
begin
  execute format('alter table %s
    add column version int not null default 1,
    add column creado_en timestamptz not null default now(), add column creado_por text,
    add column actualizado_en timestamptz not null default now(), add column actualizado_por text', target);
  if exists (select from pg_attribute where attrelid = target and attname = 'search_text') then
    -- Without the pending list a search costs the same right after ten thousand inserts as before them.
    execute format('create index %I on %s using gin (search_text gin_trgm_ops) with (fastupdate = off)', name || '_search_text', target);
  end if;
  if cardinality(derived) > 0 then
    perform nucleo.set_derived_columns(target, derived, secrets);
  else
    if stamp then
      execute format('create trigger a_stamp before insert or update on %s for each row execute function nucleo.stamp_row()', target);
    end if;
    if audit then
      execute format('create trigger z_audit after insert or update or delete on %s
        for each row execute function auditoria.record_change(%s)',
        target, (select string_agg(quote_literal(a), ', ') from unnest(id_column || secrets) a));
    end if;
  end if;
  execute format('grant select, insert, update, delete on %s to wamani_app', target);
end $$;

-- The rows a record owns (lines of a voucher, days of a schedule): audited under the id of that record, so that its
-- history includes them. `parent` names the column that refers to it.
create function nucleo.register_detail_table(target regclass, parent text) returns void language plpgsql as $$
begin
  execute format('create trigger z_audit after insert or update or delete on %s for each row execute function auditoria.record_change(%L)',
    target, parent);
  execute format('grant select, insert, update, delete on %s to wamani_app', target);
end $$;

-- Stems of Spanish words, for searches that find «contratación» by «contrataciones», with or without accents. The
-- stemmer knows the endings -ción and -sión by their accent, which the text has lost by then and always bears.
create function nucleo.fold_for_stems(texto text) returns text language sql immutable strict parallel safe
  return regexp_replace(nucleo.fold_text(texto), '([cs])ion\M', '\1ión', 'g');

-- A search by words reads one index: of a text its stems are kept, and its words as they stand, which may be asked for by
-- their beginnings.
create function nucleo.stem_vector(texto text) returns tsvector language sql immutable strict parallel safe
  return to_tsvector('pg_catalog.spanish', nucleo.fold_for_stems(texto))
    || to_tsvector('pg_catalog.simple', nucleo.fold_text(texto));

create function nucleo.stem_query(texto text) returns tsquery language sql immutable strict parallel safe
  return plainto_tsquery('pg_catalog.spanish', nucleo.fold_for_stems(texto));

-- Each word as a stem or as the beginning of a word. Words that say nothing («de», «para») count only where there are no
-- others; one or two letters begin too many words.
create function nucleo.prefix_query(texto text) returns tsquery language plpgsql immutable strict parallel safe
  set client_min_messages = warning as $$
declare
  palabra text;
  raiz tsquery;
  literal tsquery;
  con_sentido tsquery;
  todas tsquery;
begin
  foreach palabra in array string_to_array(nucleo.fold_text(texto), ' ') loop
    literal := plainto_tsquery('pg_catalog.simple', palabra);
    continue when numnode(literal) = 0;
    raiz := plainto_tsquery('pg_catalog.spanish', nucleo.fold_for_stems(palabra));
    if char_length(palabra) > 2 then literal := (literal::text || ':*')::tsquery; end if;
    todas := coalesce(todas && literal, literal);
    if numnode(raiz) > 0 then con_sentido := coalesce(con_sentido && (raiz || literal), raiz || literal); end if;
  end loop;
  return coalesce(con_sentido, todas, '');
end $$;

-- Tables whose changes may raise or end an alert notify so at the commit: their name and nothing else.
create function nucleo.notify_table_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('wamani_tabla', tg_table_schema || '.' || tg_table_name);
  return null;
end $$;

create function nucleo.watch_table(target regclass) returns void language plpgsql as $$
begin
  execute format('create trigger zz_watch after insert or update or delete on %s
    for each statement execute function nucleo.notify_table_change()', target);
end $$;

-- Who runs jobs or sends mail is woken at the commit that brings some, instead of polling.
create function nucleo.notify_channel() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end $$;
