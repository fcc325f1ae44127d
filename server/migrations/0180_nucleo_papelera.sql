-- The bin: deleted records wait here for whoever may restore them. A table that keeps its deleted rows itself has no
-- image of them here, only who deleted which one and when.

create table nucleo.papelera (
  id_papelera int generated always as identity constraint papelera_pk primary key,
  -- Key of the declared resource.
  recurso text not null,
  id_registro int not null,
  eliminado_en timestamptz not null default nucleo.ahora(),
  eliminado_por text default nullif(current_setting('wamani.username', true), ''),
  -- The row, and the rows that went with it: [{tabla, filas}], each table after those its rows refer to.
  fila jsonb,
  detalle jsonb not null default '[]',
  constraint papelera_registro_unique unique (recurso, id_registro)
);
create index papelera_recurso on nucleo.papelera (recurso, eliminado_en desc, id_papelera desc);
create index papelera_eliminado_en on nucleo.papelera (eliminado_en);

-- Files of deleted records: the foreign key keeps them from being swept.
create table nucleo.papelera_archivo (
  id_papelera int not null constraint papelera_archivo_papelera_fk references nucleo.papelera on delete cascade,
  id_archivo int not null constraint papelera_archivo_archivo_fk references nucleo.archivo,
  constraint papelera_archivo_pk primary key (id_papelera, id_archivo)
);
create index papelera_archivo_archivo on nucleo.papelera_archivo (id_archivo);

-- The application empties the bin, and fills and restores it by the two functions alone: what comes back is what was there.
grant select, delete on nucleo.papelera to wamani_app;
grant select on nucleo.papelera_archivo to wamani_app;

-- The rows that PostgreSQL deletes along with a row: [{tabla, filas}], each table after those its rows refer to.
create function nucleo.arrastradas(tabla regclass, fila jsonb) returns jsonb language plpgsql stable
  set search_path = pg_catalog, pg_temp as $$
declare
  halladas jsonb := jsonb_build_object(tabla::text, jsonb_build_array(fila));
  cola text[] := array[tabla::text];
  orden text[] := '{}';
  actual text;
  clave record;
  nuevas jsonb;
begin
  while cardinality(cola) > 0 loop
    actual := cola[1];
    cola := cola[2:];
    for clave in
      select k.conrelid::regclass::text as hija,
        (select string_agg(format('h.%I = p.%I', h.attname, p.attname), ' and ')
         from unnest(k.conkey, k.confkey) u(propia, ajena)
         join pg_attribute h on h.attrelid = k.conrelid and h.attnum = u.propia
         join pg_attribute p on p.attrelid = k.confrelid and p.attnum = u.ajena) as union_
      from pg_constraint k where k.contype = 'f' and k.confdeltype = 'c' and k.confrelid = actual::regclass order by k.oid
    loop
      execute format('select jsonb_agg(distinct to_jsonb(h)) from %s h join jsonb_populate_recordset(null::%s, $1) p on %s
                      where $2 is null or not $2 @> jsonb_build_array(to_jsonb(h))', clave.hija, actual, clave.union_)
        into nuevas using halladas -> actual, halladas -> clave.hija;
      if nuevas is not null then
        halladas := jsonb_set(halladas, array[clave.hija], coalesce(halladas -> clave.hija, '[]') || nuevas);
        orden := array_remove(orden, clave.hija) || clave.hija;
        cola := array_remove(cola, clave.hija) || clave.hija;
      end if;
    end loop;
  end loop;
  return coalesce((select jsonb_agg(jsonb_build_object('tabla', o.nombre, 'filas',
      -- a table may hold rows that go with others of itself
      case when o.nombre = tabla::text then (halladas -> o.nombre) - 0 else halladas -> o.nombre end) order by o.lugar)
    from unnest(orden) with ordinality o(nombre, lugar)), '[]');
end $$;

-- Keeps a row that is about to be deleted, with all that goes with it; `con_fila` false where its table keeps it itself.
create function nucleo.a_papelera(recurso text, tabla regclass, id int, con_fila boolean) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  columna text := (select attname from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
                   where indrelid = tabla and indisprimary);
  imagen jsonb;
  arrastre jsonb := '[]';
  guardada int;
  clave record;
begin
  if con_fila then
    execute format('select to_jsonb(t) from %s t where %I = $1', tabla, columna) into strict imagen using id;
    arrastre := nucleo.arrastradas(tabla, imagen);
  end if;
  insert into nucleo.papelera (recurso, id_registro, fila, detalle) values (recurso, id, imagen, arrastre)
    returning id_papelera into guardada;
  for clave in
    select g.filas, a.attname as columna
    from (select tabla::text as tabla, jsonb_build_array(imagen) as filas where imagen is not null
          union all select d.tabla, d.filas from jsonb_to_recordset(arrastre) d(tabla text, filas jsonb)) g
    join pg_constraint k on k.conrelid = g.tabla::regclass and k.contype = 'f' and k.confrelid = 'nucleo.archivo'::regclass
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  loop
    insert into nucleo.papelera_archivo (id_papelera, id_archivo)
    select distinct guardada, (f ->> clave.columna)::int from jsonb_array_elements(clave.filas) f
    where f ->> clave.columna is not null on conflict do nothing;
  end loop;
end $$;

-- Puts a deleted record back where it was, under its id, with the rows that went with it, and takes it out of the bin.
-- Answers false when it is not there any more.
create function nucleo.de_papelera(recurso text, tabla regclass, id int) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  guardada nucleo.papelera;
  grupo record;
  columna text := (select attname from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
                   where indrelid = tabla and indisprimary);
  columnas text;
begin
  delete from nucleo.papelera p where p.recurso = de_papelera.recurso and p.id_registro = id returning * into guardada;
  if not found then return false; end if;
  perform set_config('wamani.restaurando', 'si', true);
  if guardada.fila is null then
    execute format('update %s set eliminado_en = null where %I = $1', tabla, columna) using id;
  else
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
  end if;
  perform set_config('wamani.restaurando', '', true);
  return true;
end $$;

revoke execute on function nucleo.a_papelera, nucleo.de_papelera from public;
grant execute on function nucleo.a_papelera, nucleo.de_papelera to wamani_app;

-- A row that comes back is as old as it was, and a version further than when it went.
create or replace function nucleo.sellar() returns trigger language plpgsql as $$
begin
  new.actualizado_en := nucleo.ahora();
  new.actualizado_por := nullif(current_setting('wamani.username', true), '');
  if tg_op = 'UPDATE' then
    new.creado_en := old.creado_en;
    new.creado_por := old.creado_por;
    new.version := old.version + 1;
  elsif current_setting('wamani.restaurando', true) = 'si' then
    new.version := new.version + 1;
  else
    new.creado_en := new.actualizado_en;
    new.creado_por := new.actualizado_por;
    new.version := 1;
  end if;
  return new;
end $$;

alter table auditoria.evento drop constraint evento_accion,
  add constraint evento_accion check (accion in ('CREAR', 'EDITAR', 'ELIMINAR', 'RESTAURAR'));

-- As before, and it tells a restoration from a creation, and hiding a row (and showing it again) from a change of it.
create or replace function auditoria.registrar() returns trigger language plpgsql security definer
  set search_path = pg_catalog as $$
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
    case
      when tg_op = 'DELETE' then 'ELIMINAR'
      when tg_op = 'INSERT' then case when current_setting('wamani.restaurando', true) = 'si' then 'RESTAURAR' else 'CREAR' end
      when antes ->> 'eliminado_en' is null and despues ->> 'eliminado_en' is not null then 'ELIMINAR'
      when antes ->> 'eliminado_en' is not null and despues ->> 'eliminado_en' is null then 'RESTAURAR'
      else 'EDITAR'
    end, antes, despues);
  return null;
end $$;

insert into nucleo.parametro (nombre, etiqueta, tipo, valor, unidad, minimo, maximo)
values ('papelera.dias', 'Días que un registro eliminado espera en la papelera', 'ENTERO', '30', 'días', 1, 365);
