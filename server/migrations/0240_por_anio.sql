-- Yearly partitions of large tables: old data leaves by detaching a partition. Conversion keeps existing rows in place
-- as the first partition.

-- Partitions of a table, oldest first: from 1 January of `desde` (null: unbounded) to 1 January of `hasta`, in Lima.
create function nucleo.years_of(target regclass) returns table (parte regclass, desde int, hasta int)
  language sql stable set timezone = 'America/Lima' set datestyle = 'ISO' as $$
  select i.inhrelid::regclass, substring(b.texto from 'FROM \(''(\d+)')::int, substring(b.texto from 'TO \(''(\d+)')::int
  from pg_inherits i join pg_class c on c.oid = i.inhrelid cross join lateral (select pg_get_expr(c.relpartbound, c.oid) as texto) b
  where i.inhparent = target order by 3
$$;

-- Tables partitioned by year.
create function nucleo.tables_by_year() returns setof regclass language sql stable as $$
  select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'p' and not c.relispartition and n.nspname !~ '^(pg_|information_schema$|public$)' order by n.nspname, c.relname
$$;

-- Attaches a table as a partition of `target`. Copies statement triggers, which partitions do not inherit. Index names
-- get the years as suffix, so that violations can be mapped to the parent.
create function nucleo.attach_years(target regclass, parte regclass, desde int, hasta int) returns void
  language plpgsql set timezone = 'America/Lima' set datestyle = 'ISO' set search_path = pg_catalog, pg_temp as $$
declare
  guarda text;
  anios text := substr((select relname from pg_class where oid = parte), length((select relname from pg_class where oid = target)) + 1);
begin
  execute format('alter table %s attach partition %s for values from (%s) to (%L)',
    target, parte, coalesce(quote_literal(desde || '-01-01'), 'minvalue'), hasta || '-01-01');
  for guarda in
    select replace(pg_get_triggerdef(oid), format(' ON %s ', target), format(' ON %s ', parte)) from pg_trigger
    where tgrelid = target and not tgisinternal and tgtype & 3 = 2
  loop
    execute guarda;
  end loop;
  for guarda in
    select format('alter index %s rename to %I', h.oid::regclass, p.relname || anios)
    from pg_index x join pg_inherits i on i.inhrelid = x.indexrelid join pg_class h on h.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where x.indrelid = parte and h.relname <> p.relname || anios
  loop
    execute guarda;
  end loop;
end $$;

-- Creates an empty partition. Built separately and then attached, so that readers and writers do not wait.
create function nucleo.make_years(target regclass, desde int, hasta int) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  nombre name := (select relname from pg_class where oid = target);
  esquema name := (select n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = target);
  propio text := format('%I.%I', esquema, nombre || coalesce('_' || desde, '_hasta_' || hasta - 1));
begin
  execute format('create table %s (like %s including all excluding identity)', propio, target);
  perform nucleo.attach_years(target, propio::regclass, desde, hasta);
end $$;

-- Creates missing partitions up to a year.
create function nucleo.add_years(ultimo int) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  tabla regclass;
  anio int;
begin
  if not exists (select from nucleo.tables_by_year() t where (select max(y.hasta) from nucleo.years_of(t) y) <= ultimo) then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('nucleo.anios', 0));
  for tabla in select t from nucleo.tables_by_year() t loop
    for anio in (select max(y.hasta) from nucleo.years_of(tabla) y) .. ultimo loop
      perform nucleo.make_years(tabla, anio, anio + 1);
    end loop;
  end loop;
end $$;

-- For the service login, which owns nothing: creates partitions of this and next year, and analyzes parent tables,
-- which autovacuum does not.
create function nucleo.keep_years(hoy date) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform nucleo.add_years(least(extract(year from hoy), extract(year from now()) + 20)::int + 1);
end $$;
create function nucleo.analyze_years() returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  tabla regclass;
begin
  for tabla in select t from nucleo.tables_by_year() t loop
    execute format('analyze %s', tabla);
  end loop;
end $$;
revoke execute on function nucleo.attach_years, nucleo.make_years, nucleo.add_years, nucleo.keep_years, nucleo.analyze_years from public;
grant execute on function nucleo.keep_years, nucleo.analyze_years to wamani_app;

-- Converts a table to yearly partitions by a not-null column without rewriting rows: the existing table becomes the
-- first partition, up to this year or the latest row; PostgreSQL scans it once to validate. Adds the column to the
-- primary key; other unique constraints must contain it. Drop row functions before and recreate them after, because the
-- row type changes.
create function nucleo.partition_by_year(target regclass, columna name) returns void
  language plpgsql set timezone = 'America/Lima' set search_path = pg_catalog, pg_temp as $$
declare
  nombre name := (select relname from pg_class where oid = target);
  esquema name := (select n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = target);
  hasta int;
  parte text;
  fila oid := (select reltype from pg_class where oid = target);
  otros text := (select string_agg(pg_describe_object(d.classid, d.objid, d.objsubid), ', ') from pg_depend d
    where d.classid in ('pg_proc'::regclass, 'pg_rewrite'::regclass) and (d.refclassid = 'pg_class'::regclass and d.refobjid = target
      or d.refclassid = 'pg_type'::regclass and d.refobjid in (select oid from pg_type where fila in (oid, typelem))));
  clave text := (select string_agg(quote_ident(a.attname), ', ' order by array_position(i.indkey::int2[], a.attnum))
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey) where i.indrelid = target and i.indisprimary);
  llave name := (select conname from pg_constraint where conrelid = target and contype = 'p');
  contador record;
  ultimo bigint;
  usado boolean;
  hechos text[] := '{}';
  hecho text;
begin
  execute format('select greatest(extract(year from now()), extract(year from max(%I)))::int + 1 from %s', columna, target) into hasta;
  parte := format('%I.%I', esquema, nombre || '_hasta_' || hasta - 1);
  if otros is not null then raise exception '% is used by %', target, otros; end if;
  if exists (select from pg_constraint where conrelid = target and contype in ('u', 'x') or confrelid = target) then
    raise exception '% has a unique or exclusion constraint, or is referred to', target;
  end if;
  select a.attname, a.attidentity, pg_get_serial_sequence(target::text, a.attname) as secuencia into contador
    from pg_attribute a where a.attrelid = target and a.attidentity <> '';
  if contador.secuencia is not null then
    execute format('select last_value, is_called from %s', contador.secuencia) into ultimo, usado;
  end if;

  -- what the whole gets, as statements, while the names are still its own
  hechos := hechos || format('alter table %s add constraint %I primary key (%s)', target, llave,
    case when columna = any (string_to_array(clave, ', ')) then clave else clave || ', ' || quote_ident(columna) end);
  hechos := hechos || array(select pg_get_indexdef(i.indexrelid) from pg_index i
    where i.indrelid = target and not i.indisprimary order by i.indexrelid);
  hechos := hechos || array(select format('alter table %s add constraint %I %s', target, conname, pg_get_constraintdef(oid))
    from pg_constraint where conrelid = target and contype = 'f' order by oid);
  hechos := hechos || array(select format('comment on constraint %I on %s is %L', conname, target, obj_description(oid, 'pg_constraint'))
    from pg_constraint where conrelid = target and contype = 'f' and obj_description(oid, 'pg_constraint') is not null);
  hechos := hechos || array(select pg_get_triggerdef(oid) from pg_trigger where tgrelid = target and not tgisinternal order by tgname);
  hechos := hechos || array(select format('grant %s on %s to %s', g.privilege_type, target, g.grantee::regrole)
    from pg_class c cross join lateral aclexplode(c.relacl) g where c.oid = target and g.grantee <> c.relowner);
  hechos := hechos || array(select format('grant %s (%I) on %s to %s', g.privilege_type, a.attname, target, g.grantee::regrole)
    from pg_attribute a cross join lateral aclexplode(a.attacl) g where a.attrelid = target);

  for hecho in
    select format('drop trigger %I on %s', tgname, target) from pg_trigger where tgrelid = target and not tgisinternal
    union all select format('revoke all on %s from %s', target, g.grantee::regrole)
      from pg_class c cross join lateral aclexplode(c.relacl) g where c.oid = target and g.grantee <> c.relowner
    union all select format('alter table %s alter %I drop identity', target, contador.attname) where contador.attname is not null
    union all select format('alter table %s drop constraint %I', target, llave)
    union all select format('alter index %s rename to %I', i.indexrelid::regclass, c.relname || '_hasta_' || hasta - 1)
      from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = target and not i.indisprimary
  loop
    execute hecho;
  end loop;
  execute format('alter table %s rename to %I', target, nombre || '_hasta_' || hasta - 1);
  execute format('create table %I.%I (like %s including all excluding indexes excluding identity) partition by range (%I)',
    esquema, nombre, parte, columna);
  foreach hecho in array hechos loop
    execute hecho;
  end loop;
  perform nucleo.attach_years(format('%I.%I', esquema, nombre)::regclass, parte::regclass, null, hasta);
  if contador.attname is not null then
    execute format('alter table %I.%I alter %I add generated %s as identity', esquema, nombre, contador.attname,
      case contador.attidentity when 'a' then 'always' else 'by default' end);
    perform setval(pg_get_serial_sequence(format('%I.%I', esquema, nombre), contador.attname), ultimo, usado);
  end if;
  perform nucleo.make_years(format('%I.%I', esquema, nombre)::regclass, hasta, hasta + 1);
end $$;
revoke execute on function nucleo.partition_by_year from public;

-- Audit events name the parent table instead of the partition.
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
    nullif(current_setting('wamani.traza', true), ''),
    coalesce(pg_partition_root(tg_relid)::text, tg_table_schema || '.' || tg_table_name),
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

-- Archived years with their table and file.
create table nucleo.anio_archivado (
  tabla text not null,
  -- From 1 January of `desde` (null: unbounded) to 1 January of `hasta`.
  desde int,
  hasta int not null,
  filas bigint not null,
  archivo text not null,
  sha256 text not null,
  archivado_en timestamptz not null default now(),
  constraint anio_archivado_pk primary key (tabla, hasta)
);
grant select on nucleo.anio_archivado to wamani_app;

insert into nucleo.parametro (nombre, etiqueta, tipo, valor, unidad, minimo, maximo) values
  ('archivo.aniosEnLinea', 'Años anteriores al actual que `npm run archive` deja en la base de datos', 'ENTERO', '5', 'años', 1, 50);
