-- Where workers were born and live are districts of INEI.
update rrhh.trabajador set ubigeo_nacimiento = null
  where not exists (select from nucleo.ubigeo u where u.ubigeo = ubigeo_nacimiento);
update rrhh.trabajador set ubigeo_domicilio = (select min(ubigeo) from nucleo.ubigeo)
  where not exists (select from nucleo.ubigeo u where u.ubigeo = ubigeo_domicilio);
-- The triggers name every column they watch, which keeps a column from changing its type.
create or replace function rrhh.vigilar_trabajador() returns void language plpgsql as $$
declare
  propias text := (select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = 'rrhh.trabajador'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in
      ('id_unidad', 'id_cargo', 'id_regimen_laboral', 'id_horario', 'fecha_ingreso', 'estado',
       'version', 'creado_en', 'creado_por', 'actualizado_en', 'actualizado_por'));
begin
  drop trigger if exists a_sellar on rrhh.trabajador;
  drop trigger if exists z_auditar on rrhh.trabajador;
  execute format('create trigger a_sellar before insert or update of %s on rrhh.trabajador
    for each row execute function nucleo.sellar()', propias);
  execute format('create trigger z_auditar after insert or delete or update of %s on rrhh.trabajador
    for each row execute function auditoria.registrar(''id_trabajador'')', propias);
end $$;
drop trigger a_sellar on rrhh.trabajador;
drop trigger z_auditar on rrhh.trabajador;
alter table rrhh.trabajador
  drop constraint trabajador_ubigeo_nacimiento,
  drop constraint trabajador_ubigeo_domicilio,
  alter column ubigeo_nacimiento type char(6),
  alter column ubigeo_domicilio type char(6),
  add constraint trabajador_ubigeo_nacimiento_fk foreign key (ubigeo_nacimiento) references nucleo.ubigeo,
  add constraint trabajador_ubigeo_domicilio_fk foreign key (ubigeo_domicilio) references nucleo.ubigeo;
select rrhh.vigilar_trabajador();
