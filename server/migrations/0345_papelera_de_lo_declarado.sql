-- Tables whose rows are deleted by cascade with a row of `tabla`: the trash may store only these.
create function nucleo.cascaded_tables(tabla regclass) returns setof text language sql stable
  set search_path = pg_catalog, pg_temp as $$
  with recursive halladas(oid) as (
    select k.conrelid from pg_constraint k
      where k.contype = 'f' and k.confdeltype = 'c' and k.confrelid = cascaded_tables.tabla
    union
    select k.conrelid from pg_constraint k join halladas h on k.confrelid = h.oid
      where k.contype = 'f' and k.confdeltype = 'c')
  select h.oid::regclass::text from halladas h
$$;
revoke execute on function nucleo.cascaded_tables from public;

-- Restores a deleted record with its id and child rows; false when it is no longer in the trash. The stored image may
-- come from a foreign archive, so it is restored only into the record's table, under the id of its entry, with rows
-- that a deletion would remove again.
create or replace function nucleo.restore_from_trash(recurso text, tabla regclass, id int) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  guardada nucleo.papelera;
  grupo record;
  columna text := (select attname from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
                   where indrelid = tabla and indisprimary);
  columnas text;
begin
  delete from nucleo.papelera p where p.recurso = restore_from_trash.recurso and p.id_registro = id returning * into guardada;
  if not found then return false; end if;
  perform set_config('wamani.restoring', 'si', true);
  if guardada.fila is null then
    execute format('update %s set eliminado_en = null where %I = $1', tabla, columna) using id;
  else
    -- words of the trash become words of a statement only where the catalogue has them
    if guardada.fila ->> columna is distinct from id::text or exists (
      select from jsonb_to_recordset(guardada.detalle) d(tabla text)
      where d.tabla is null or d.tabla not in (select nucleo.cascaded_tables(restore_from_trash.tabla))) then
      perform nucleo.refuse_trash(recurso, id);
    end if;
    for grupo in
      select tabla::text as tabla, jsonb_build_array(guardada.fila) as filas
      union all select d.tabla, d.filas from jsonb_to_recordset(guardada.detalle) d(tabla text, filas jsonb)
    loop
      -- columns that are younger than the image take their defaults
      select string_agg(quote_ident(attname), ', ' order by attnum) into columnas from pg_attribute
      where attrelid = grupo.tabla::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and grupo.filas -> 0 ? attname::text;
      execute format('insert into %s (%s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$s, $1)',
        grupo.tabla, columnas) using grupo.filas;
    end loop;
    -- nothing referred to a record that was not there: what hangs from it now came with it
    if exists (
      select from jsonb_to_recordset(guardada.detalle) d(tabla text, filas jsonb) group by d.tabla
      having sum(jsonb_array_length(d.filas)) > coalesce((select max(jsonb_array_length(c.filas))
        from jsonb_to_recordset(nucleo.cascaded_rows(restore_from_trash.tabla, guardada.fila)) c(tabla text, filas jsonb)
        where c.tabla = d.tabla), 0)) then
      perform nucleo.refuse_trash(recurso, id);
    end if;
  end if;
  perform set_config('wamani.restoring', '', true);
  return true;
end $$;

create function nucleo.refuse_trash(recurso text, id int) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the trash holds rows that were not deleted with % %', recurso, id
    using errcode = 'check_violation', schema = 'nucleo', table = 'papelera', constraint = 'papelera_contenido';
end $$;
revoke execute on function nucleo.refuse_trash from public;
