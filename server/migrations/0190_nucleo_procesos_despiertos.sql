-- Who does long work or sends mail is woken at the commit that brings some, instead of looking again and again.
create function nucleo.despertar() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end $$;
create trigger despertar_por_proceso after insert or update of estado on nucleo.proceso
  for each row when (new.estado = 'PENDIENTE') execute function nucleo.despertar('wamani_proceso');
create trigger despertar_por_correo after insert or update of estado on nucleo.correo_salida
  for each row when (new.estado = 'pendiente') execute function nucleo.despertar('wamani_correo');

alter table nucleo.proceso
  -- the call under whose right the file it made is handed out, as «GET /path»; null: to whoever it belongs
  add column derecho text,
  -- whether its person is told when it ends
  add column avisa boolean not null default false,
  -- what it has come to in the transactions that committed: work that is taken up again goes on from there
  add column memoria jsonb;
