-- Tamper evidence: a signed hash chain over the audit events of each day. Computed after the day, so that writers do
-- not wait.

create table auditoria.sello_dia (
  dia date constraint sello_dia_pk primary key,
  eventos int not null,
  -- Last hash of the chain, which starts with the last hash of the previous sealed day.
  huella bytea not null,
  sellado_en timestamptz not null default now(),
  -- Ed25519 signature over day, event count and hash; null without a server key.
  firma bytea,
  -- Public key (SPKI).
  clave bytea
);
create table auditoria.sello_evento (
  id_evento bigint constraint sello_evento_pk primary key,
  dia date not null constraint sello_evento_dia_fk references auditoria.sello_dia deferrable initially deferred,
  -- SHA-256 of the images, so that anonymised content keeps its hash.
  contenido bytea not null,
  huella bytea not null
);
create index sello_evento_dia on auditoria.sello_evento (dia, id_evento);
create index evento_ocurrido_en on auditoria.evento (ocurrido_en, id_evento);
grant select on auditoria.sello_dia, auditoria.sello_evento to wamani_app;

-- Lima date of an event, and its hashed text besides the images.
create function auditoria.event_text(e auditoria.evento) returns text language sql stable
  return jsonb_build_array(e.id_evento, extract(epoch from e.ocurrido_en), e.id_usuario, e.username, e.ip, e.traza, e.tabla,
    e.id_registro, e.accion)::text;
create function auditoria.event_images(e auditoria.evento) returns text language sql stable
  return coalesce(e.antes::text, '') || chr(10) || coalesce(e.despues::text, '');

-- Seals the earliest unsealed day; returns null when there is none. Empty days are sealed too, so that no day can be
-- removed.
create function auditoria.seal_next_day(hoy date) returns auditoria.sello_dia language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  anterior auditoria.sello_dia;
  sello auditoria.sello_dia;
  e auditoria.evento;
  huella bytea := '\x';
  contenido bytea;
  total int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('auditoria.sello', 0));
  select * into anterior from auditoria.sello_dia order by dia desc limit 1;
  sello.dia := anterior.dia + 1;
  if anterior.dia is null then
    select (min(ocurrido_en) at time zone 'America/Lima')::date into sello.dia from auditoria.evento;
  else
    huella := anterior.huella;
  end if;
  -- Nightly work may still write for a quarter of an hour after midnight what began before it.
  if sello.dia is null or sello.dia >= hoy or now() < (sello.dia + 1)::timestamp at time zone 'America/Lima' + interval '20 minutes' then
    return null;
  end if;
  for e in
    select * from auditoria.evento where ocurrido_en >= sello.dia::timestamp at time zone 'America/Lima'
      and ocurrido_en < (sello.dia + 1)::timestamp at time zone 'America/Lima' order by id_evento
  loop
    contenido := sha256(convert_to(auditoria.event_images(e), 'UTF8'));
    huella := sha256(huella || convert_to(auditoria.event_text(e), 'UTF8') || contenido);
    total := total + 1;
    insert into auditoria.sello_evento values (e.id_evento, sello.dia, contenido, huella);
  end loop;
  insert into auditoria.sello_dia (dia, eventos, huella)
    values (sello.dia, total, sha256(huella || convert_to(sello.dia::text || ' ' || total, 'UTF8'))) returning * into sello;
  return sello;
end $$;

create function auditoria.sign_day(de date, con bytea, de_clave bytea) returns void language sql security definer
  set search_path = pg_catalog, pg_temp
  begin atomic
    update auditoria.sello_dia set firma = con, clave = de_clave where dia = de and firma is null;
  end;
revoke execute on function auditoria.seal_next_day, auditoria.sign_day from public;
grant execute on function auditoria.seal_next_day, auditoria.sign_day to wamani_app;

-- Bursts of failures raise an alert.
select nucleo.watch_table('auditoria.bitacora');

insert into nucleo.parametro (nombre, etiqueta, tipo, valor, unidad, minimo, maximo) values
  ('auditoria.correoSello', 'Correo al que se envía el sello diario de la auditoría («no»: a ninguno)', 'TEXTO', 'no', null, 2, 120),
  ('alerta.fallosCantidad', 'Ráfaga de ingresos fallidos y rechazos que se avisa', 'ENTERO', '100', null, 5, 100000),
  ('alerta.fallosMinutos', 'Ráfaga de ingresos fallidos y rechazos: en cuánto tiempo', 'ENTERO', '10', 'minutos', 1, 1440);
