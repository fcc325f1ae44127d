-- A commit that notifies takes a lock of the whole cluster and holds it until its log is on the disk: however many write, one
-- commits at a time. So who changes what others wait for leaves a message in its transaction, and a process that listens notifies
-- of all that were left a moment later. The end of a session goes on notifying by itself: it is rare, and its stream ends at once.

-- Lost when the server falls: who listens looks at everything anew as soon as it listens again. No key and no index: a message
-- that was left twice is delivered once, and an index would cost each writer more than the message itself.
create unlogged table nucleo.recado (
  canal text not null,
  carga text not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0, autovacuum_analyze_threshold = 2000000000);
grant select, insert, update, delete on nucleo.recado to wamani_app;

-- Notifies of the messages that are committed and that no other process delivers at this moment.
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
