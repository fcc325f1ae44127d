-- Inserting 20,000 rows took four times as long for the trigram index as for the rest, because each row updates about
-- seventy posting lists. Pending lists batch these updates. `gin_pending_list_limit` per session: about forty rows
-- normally, so that searches read at most eight extra pages, and thousands during imports.
do $$
declare
  one regclass;
begin
  for one in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'i' and c.reloptions @> '{fastupdate=off}' and n.nspname !~ '^pg_' and c.relowner = current_user::regrole
  loop
    execute format('alter index %s reset (fastupdate)', one);
  end loop;
end $$;

create or replace function nucleo.register_table(target regclass, secrets text[] default '{}', derived text[] default '{}',
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
    execute format('create index %I on %s using gin (search_text gin_trgm_ops)', name || '_search_text', target);
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

-- Flushes the pending lists after bulk inserts, for callers that do not own the indexes. Skips indexes of other owners.
create function nucleo.settle_search_indexes() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform gin_clean_pending_list(c.oid) from pg_class c join pg_am a on a.oid = c.relam and a.amname = 'gin'
    join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'i' and n.nspname !~ '^pg_' and c.relowner = current_user::regrole;
end $$;
revoke execute on function nucleo.settle_search_indexes from public;
grant execute on function nucleo.settle_search_indexes to wamani_app;
