-- Where a worker stands today, as contracts and movements say; the worker's own data are changed apart from it.
alter table rrhh.trabajador
  add column modalidad_formativa boolean not null default false,
  add column id_unidad int constraint trabajador_unidad_fk references rrhh.unidad,
  add column id_regimen_laboral int constraint trabajador_regimen_laboral_fk references rrhh.regimen_laboral,
  add column fecha_ingreso date,
  add column estado text not null default 'REGISTRADO'
    constraint trabajador_estado check (estado in ('REGISTRADO', 'ACTIVO', 'SUSPENDIDO', 'CESADO'));
comment on constraint trabajador_unidad_fk on rrhh.trabajador is 'trabajadores';
create index trabajador_unidad on rrhh.trabajador (id_unidad);
create index trabajador_regimen_laboral on rrhh.trabajador (id_regimen_laboral);

-- The user of the system who is this worker: PostgreSQL reads `t.id_usuario` as a call with the row `t`.
create function public.id_usuario(rrhh.trabajador) returns int language sql stable as $$
  select u.id_usuario from seguridad.usuario u where u.id_trabajador = $1.id_trabajador and u.eliminado_en is null
$$;

-- What follows from contracts is no edit of the record: it leaves no audit row and does not age the version. Called
-- again by a migration that adds a column.
create function rrhh.vigilar_trabajador() returns void language plpgsql as $$
declare
  propias text := (select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = 'rrhh.trabajador'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in
      ('id_unidad', 'id_cargo', 'id_regimen_laboral', 'id_horario', 'fecha_ingreso', 'estado',
       'version', 'creado_en', 'creado_por', 'actualizado_en', 'actualizado_por'));
begin
  drop trigger a_sellar on rrhh.trabajador;
  drop trigger z_auditar on rrhh.trabajador;
  execute format('create trigger a_sellar before insert or update of %s on rrhh.trabajador
    for each row execute function nucleo.sellar()', propias);
  execute format('create trigger z_auditar after insert or delete or update of %s on rrhh.trabajador
    for each row execute function auditoria.registrar(''id_trabajador'')', propias);
end $$;
select rrhh.vigilar_trabajador();
