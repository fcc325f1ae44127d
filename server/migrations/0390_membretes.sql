-- Stores the letterhead of issued documents (B61): later changes of the institution do not affect them. Earlier
-- documents get the current letterhead.
create table nucleo.membrete (
  id_membrete int generated always as identity constraint membrete_pk primary key,
  institucion text not null,
  escudo bytea,
  huella text,
  constraint membrete_unique unique nulls not distinct (institucion, huella),
  constraint membrete_escudo check ((escudo is null) = (huella is null))
);
create trigger z_audit after insert or update or delete on nucleo.membrete
  for each row execute function auditoria.record_change('id_membrete', 'escudo');
grant select, insert on nucleo.membrete to wamani_app;

create function nucleo.membrete_vigente() returns int language plpgsql as $$
declare
  hoy record;
  membrete int;
begin
  select p.valor as institucion, e.contenido as escudo, e.huella into hoy
    from nucleo.parametro p left join nucleo.escudo_dibujo e on true where p.nombre = 'institucion.nombre' limit 1;
  loop
    select m.id_membrete into membrete from nucleo.membrete m
      where m.institucion = hoy.institucion and m.huella is not distinct from hoy.huella;
    exit when membrete is not null;
    insert into nucleo.membrete (institucion, escudo, huella) values (hoy.institucion, hoy.escudo, hoy.huella)
      on conflict do nothing;
  end loop;
  return membrete;
end $$;

-- Stores the printed content on issue: `impreso` is the result of the function given as argument.
create function nucleo.freeze_impreso() returns trigger language plpgsql as $$
begin
  execute format('select %s($1)', tg_argv[0]) into new.impreso using new;
  new.id_membrete := nucleo.membrete_vigente();
  return new;
end $$;

alter table rrhh.constancia add column id_membrete int not null default nucleo.membrete_vigente()
  constraint constancia_membrete_fk references nucleo.membrete;

-- Certificates also store the template design.
create table certificado.diseno (
  id_diseno int generated always as identity constraint diseno_pk primary key,
  titulo text not null,
  texto text not null,
  pie text,
  color text not null,
  id_logo int constraint diseno_logo_fk references nucleo.archivo,
  id_fondo int constraint diseno_fondo_fk references nucleo.archivo,
  id_firma int constraint diseno_firma_fk references nucleo.archivo
);
create unique index diseno_unique on certificado.diseno
  (md5(titulo || chr(10) || texto || chr(10) || coalesce(pie, '') || chr(10) || color), id_logo, id_fondo, id_firma) nulls not distinct;
create trigger z_audit after insert or update or delete on certificado.diseno
  for each row execute function auditoria.record_change('id_diseno');
grant select, insert on certificado.diseno to wamani_app;

-- Current template design; null when there is none.
create function certificado.diseno_vigente() returns int language plpgsql as $$
declare
  hoy certificado.plantilla;
  diseno int;
begin
  select * into hoy from certificado.plantilla where en_uso;
  if not found then return null; end if;
  loop
    select d.id_diseno into diseno from certificado.diseno d
      where (d.titulo, d.texto, d.color) = (hoy.titulo, hoy.texto, hoy.color) and d.pie is not distinct from hoy.pie
        and d.id_logo is not distinct from hoy.id_logo and d.id_fondo is not distinct from hoy.id_fondo
        and d.id_firma is not distinct from hoy.id_firma;
    exit when diseno is not null;
    insert into certificado.diseno (titulo, texto, pie, color, id_logo, id_fondo, id_firma)
      values (hoy.titulo, hoy.texto, hoy.pie, hoy.color, hoy.id_logo, hoy.id_fondo, hoy.id_firma) on conflict do nothing;
  end loop;
  return diseno;
end $$;

alter table certificado.participante_taller
  add column id_membrete int constraint participante_taller_membrete_fk references nucleo.membrete,
  add column id_diseno int constraint participante_taller_diseno_fk references certificado.diseno;

drop trigger b_freeze on certificado.participante_taller;
drop function certificado.freeze_impreso();
drop function certificado.impreso_de(int, int);

create function certificado.impreso_de(inscripcion certificado.participante_taller) returns jsonb language sql stable
  return (select jsonb_build_object(
      'participante', concat_ws(' ', p.nombres, p.apellido_paterno, p.apellido_materno),
      'tipoDocumento', p.tipo_documento, 'documento', p.documento, 'taller', t.nombre, 'temario', t.temario,
      'fechaInicio', t.fecha_inicio, 'fechaFin', t.fecha_fin, 'horas', t.horas,
      'firmante', t.firmante, 'cargoFirmante', t.cargo_firmante)
    from certificado.participante p, certificado.taller t
    where p.id_participante = (inscripcion).id_participante and t.id_taller = (inscripcion).id_taller);

create function certificado.freeze_diseno() returns trigger language plpgsql as $$
begin
  new.id_diseno := certificado.diseno_vigente();
  return new;
end $$;

create trigger b_freeze before insert or update on certificado.participante_taller
  for each row when (new.estado <> 'inscrito' and new.impreso is null)
  execute function nucleo.freeze_impreso('certificado.impreso_de');
create trigger a_freeze_diseno before insert or update on certificado.participante_taller
  for each row when (new.estado <> 'inscrito' and new.impreso is null) execute function certificado.freeze_diseno();

-- Not a user change: keeps versions and history.
alter table certificado.participante_taller disable trigger a_stamp, disable trigger z_audit;
update certificado.participante_taller set id_membrete = nucleo.membrete_vigente(), id_diseno = certificado.diseno_vigente()
  where estado <> 'inscrito';
alter table certificado.participante_taller
  enable trigger a_stamp,
  enable trigger z_audit,
  add constraint participante_taller_membrete check ((impreso is null) = (id_membrete is null));
