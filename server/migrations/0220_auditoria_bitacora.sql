-- What happens to access: who came in, who was refused, who left, who changed rights. Refusals of one kind within a minute
-- are one row that counts, and so many rows a minute are kept apart: a flood of refusals fills no disk.

create table auditoria.bitacora (
  id_bitacora int generated always as identity constraint bitacora_pk primary key,
  ocurrido_en timestamptz not null,
  ultimo_en timestamptz not null,
  veces int not null default 1,
  tipo text not null constraint bitacora_tipo
    check (tipo in ('INGRESO', 'INGRESO_FALLIDO', 'SALIDA', 'CLAVE', 'PERMISOS', 'RECHAZO')),
  resultado int not null,
  id_usuario int,
  -- Of somebody who exists: what else is typed there may be a password.
  username text,
  ip text not null,
  ruta text not null,
  traza text,
  minuto timestamptz not null
);
create unique index bitacora_minuto on auditoria.bitacora (minuto, tipo, resultado, coalesce(id_usuario, 0), ip, ruta)
  where tipo in ('RECHAZO', 'INGRESO_FALLIDO');
create index bitacora_ocurrido_en on auditoria.bitacora (ocurrido_en desc, id_bitacora);
create index bitacora_ultimo_en on auditoria.bitacora (ultimo_en);
select nucleo.registrar_tabla('auditoria.bitacora', '{username,ip,ruta}');

-- Rows are written and counted by the function below alone; no row is edited, so none leaves a trace of its own.
revoke insert, update, delete on auditoria.bitacora from wamani_app;
drop trigger a_sellar on auditoria.bitacora;
drop trigger z_auditar on auditoria.bitacora;
create trigger a_sellar before insert on auditoria.bitacora for each row execute function nucleo.sellar();
create trigger z_auditar after update of tipo on auditoria.bitacora for each row execute function auditoria.registrar('id_bitacora');

-- Each line: {tipo, resultado, idUsuario, username, ip, ruta, traza, veces, en}.
create function auditoria.anotar(lineas jsonb) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  apartes constant int := 500;
  l record;
begin
  for l in
    select x.*, date_trunc('minute', x.en) as minuto, u.id_usuario as de, u.username as nombre
    from jsonb_to_recordset(lineas) x (tipo text, resultado int, "idUsuario" int, username text, ip text, ruta text, traza text,
      veces int, en timestamptz)
    left join seguridad.usuario u on u.eliminado_en is null
      and case when x."idUsuario" is null then u.username = lower(trim(x.username)) else u.id_usuario = x."idUsuario" end
  loop
    if l.tipo in ('RECHAZO', 'INGRESO_FALLIDO') and (select count(*) >= apartes from auditoria.bitacora b
        where b.minuto = l.minuto and b.tipo in ('RECHAZO', 'INGRESO_FALLIDO')) then
      l.ip := 'varias'; l.de := null; l.nombre := null;
    end if;
    if l.tipo in ('RECHAZO', 'INGRESO_FALLIDO') then
      insert into auditoria.bitacora (ocurrido_en, ultimo_en, veces, tipo, resultado, id_usuario, username, ip, ruta, traza, minuto)
      values (l.en, l.en, l.veces, l.tipo, l.resultado, l.de, l.nombre, l.ip, l.ruta, l.traza, l.minuto)
      on conflict (minuto, tipo, resultado, coalesce(id_usuario, 0), ip, ruta) where tipo in ('RECHAZO', 'INGRESO_FALLIDO')
      do update set veces = bitacora.veces + excluded.veces, ultimo_en = greatest(bitacora.ultimo_en, excluded.ultimo_en);
    else
      insert into auditoria.bitacora (ocurrido_en, ultimo_en, veces, tipo, resultado, id_usuario, username, ip, ruta, traza, minuto)
      values (l.en, l.en, l.veces, l.tipo, l.resultado, l.de, l.nombre, l.ip, l.ruta, l.traza, l.minuto);
    end if;
  end loop;
end $$;

insert into nucleo.parametro (nombre, etiqueta, tipo, valor, unidad, minimo, maximo) values
  ('bitacora.conservaDias', 'Días que se conserva la bitácora de seguridad', 'ENTERO', '730', 'días', 90, 3650);

-- Takes no number of days: who may call it must not choose one.
create function auditoria.olvidar_bitacora() returns void language sql security definer set search_path = pg_catalog, pg_temp
  as $$ delete from auditoria.bitacora where ultimo_en < now() - (select valor::int * interval '1 day'
    from nucleo.parametro where nombre = 'bitacora.conservaDias') $$;

revoke execute on function auditoria.anotar, auditoria.olvidar_bitacora from public;
grant execute on function auditoria.anotar, auditoria.olvidar_bitacora to wamani_app;
