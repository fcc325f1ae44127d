-- NOTIFY at commit takes a cluster-wide lock until the log is flushed, which serialises all commits. Instead,
-- transactions insert messages and listening processes notify them a moment later. Session ends still use NOTIFY: they
-- are rare, and streams must end at once.

-- Unlogged: after a crash, listeners refresh everything. No key and no index: duplicates are delivered once, and an
-- index would cost more than the row.
create unlogged table nucleo.recado (
  canal text not null,
  carga text not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0, autovacuum_analyze_threshold = 2000000000);
grant select, insert, update, delete on nucleo.recado to wamani_app;

-- Notifies committed messages that no other process is delivering.
create function nucleo.deliver_messages() returns void language sql volatile
  begin atomic
    with entregados as (
      delete from nucleo.recado
      where ctid = any (array(select ctid from nucleo.recado limit 10000 for update skip locked))
      returning canal, carga
    )
    select pg_notify(canal, carga) from (select distinct canal, carga from entregados) una_vez;
  end;

create or replace function nucleo.notify_table_change() returns trigger language plpgsql as $$
begin
  insert into nucleo.recado (canal, carga) values ('wamani_tabla', tg_table_schema || '.' || tg_table_name);
  return null;
end $$;

create or replace function nucleo.notify_channel() returns trigger language plpgsql as $$
begin
  insert into nucleo.recado (canal, carga) values (tg_argv[0], '');
  return null;
end $$;

create or replace function nucleo.notify_usuarios() returns trigger language plpgsql as $$
begin
  insert into nucleo.recado (canal, carga) select distinct 'wamani_usuario', id_usuario::text from cambiados;
  return null;
end $$;

create or replace function nucleo.notify_alertas() returns trigger language plpgsql as $$
begin
  if exists (select from cambiadas) then
    insert into nucleo.recado (canal, carga) values ('wamani_alerta', '');
  end if;
  return null;
end $$;
