-- What deserves somebody's attention: found in the data as they stand, kept so that it is raised once and can be attended to.

create table nucleo.alerta (
  id_alerta int generated always as identity constraint alerta_pk primary key,
  -- The kind, as its module declares it: `rrhh.contratoPorVencer`.
  tipo text not null,
  clase text not null,
  modulo text not null,
  -- The record it is about, and which fact of it: a contract with a new end is another fact.
  sujeto int not null,
  hecho text not null,
  severidad text not null constraint alerta_severidad check (severidad in ('CRITICO', 'PROXIMO', 'SEGUIMIENTO')),
  asunto text not null,
  texto text not null,
  fecha date not null,
  enlace text not null,
  cerrada_en timestamptz,
  atendida_en timestamptz,
  atendida_por text,
  nota text,
  estado text not null generated always as (
    case when cerrada_en is not null then 'CERRADA' when atendida_en is not null then 'ATENDIDA' else 'ABIERTA' end) stored,
  constraint alerta_unica unique (tipo, sujeto, hecho),
  constraint alerta_atendida check ((atendida_en is null) = (nota is null) and (atendida_en is null) = (atendida_por is null))
);
create index alerta_orden on nucleo.alerta (estado, severidad, fecha, id_alerta);
create index alerta_fecha on nucleo.alerta (fecha);
create index alerta_cerrada on nucleo.alerta (cerrada_en) where cerrada_en is not null;
select nucleo.registrar_tabla('nucleo.alerta', '{asunto,texto,clase,nota}');

-- What is found again and again is no edit of the record: only what a person does leaves a trace and ages the version.
drop trigger a_sellar on nucleo.alerta;
drop trigger z_auditar on nucleo.alerta;
create trigger a_sellar before insert or update of atendida_en on nucleo.alerta
  for each row execute function nucleo.sellar();
create trigger z_auditar after update of atendida_en on nucleo.alerta
  for each row execute function auditoria.registrar('id_alerta');

create function nucleo.despertar_por_alertas() returns trigger language plpgsql as $$
begin
  if exists (select from cambiadas) then perform pg_notify('wamani_alerta', ''); end if;
  return null;
end $$;
create trigger despertar_por_nuevas after insert on nucleo.alerta
  referencing new table as cambiadas for each statement execute function nucleo.despertar_por_alertas();
create trigger despertar_por_cambiadas after update on nucleo.alerta
  referencing new table as cambiadas for each statement execute function nucleo.despertar_por_alertas();

-- Tables whose changes may raise or end an alert say so at the commit: their name and nothing else.
create function nucleo.avisar_cambio() returns trigger language plpgsql as $$
begin
  perform pg_notify('wamani_tabla', tg_table_schema || '.' || tg_table_name);
  return null;
end $$;
create function nucleo.vigilar_tabla(tabla regclass) returns void language plpgsql as $$
begin
  execute format('create trigger zz_vigilar after insert or update or delete on %s
    for each statement execute function nucleo.avisar_cambio()', tabla);
end $$;
select nucleo.vigilar_tabla(tabla::regclass) from unnest(array[
  'rrhh.contrato', 'rrhh.modalidad_contrato', 'rrhh.cape', 'rrhh.periodo', 'rrhh.documento_legajo', 'rrhh.periodo_vacacional',
  'rrhh.vacacion', 'rrhh.rol_vacacion', 'rrhh.asistencia', 'combustible.chofer', 'combustible.vehiculo',
  'combustible.presupuesto', 'combustible.consumo', 'sireda.denuncia', 'amachay.campania', 'amachay.vacunacion']) tabla;

insert into nucleo.parametro (nombre, etiqueta, tipo, valor, unidad, minimo, maximo) values
  ('alerta.documentoDias', 'Aviso antes de que venza un documento, una licencia o un SOAT', 'ENTERO', '30', 'días', 1, 365),
  ('alerta.denunciaDias', 'Aviso antes de que venza una denuncia', 'ENTERO', '5', 'días', 1, 60),
  ('alerta.cierreDias', 'Aviso de asistencia observada antes del fin del periodo', 'ENTERO', '5', 'días', 0, 31),
  ('alerta.saldoPct', 'Saldo desde el que un presupuesto está por agotarse', 'ENTERO', '10', '%', 1, 90),
  ('alerta.campaniaDias', 'Aviso antes del fin de una campaña que no llegó a su meta', 'ENTERO', '15', 'días', 1, 90),
  ('alerta.conservaDias', 'Días que se conserva una alerta cerrada', 'ENTERO', '180', 'días', 1, 3650);
