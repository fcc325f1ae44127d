-- Names as they are written from now on: letters with their accents as one character, one character for every apostrophe.
create function pg_temp.escrito(nombre text) returns text language sql immutable
  return translate(normalize(nombre, nfc), U&'\0060\00B4\02BB\02BC\2018\2019\201B\2032\FF07', repeat('''', 9));
do $$
declare
  de text;
begin
  foreach de in array array['seguridad.usuario nombre apellido_paterno apellido_materno',
    'rrhh.trabajador nombres apellido_paterno apellido_materno contacto_nombre', 'rrhh.trabajador_familiar nombre_completo',
    'combustible.chofer nombres apellidos', 'certificado.participante nombres apellido_paterno apellido_materno',
    'sireda.denunciante nombres apellidos', 'amachay.personal nombre apellido_paterno apellido_materno',
    'amachay.voluntario nombre apellido_paterno apellido_materno'] loop
    declare
      columnas text[] := (string_to_array(de, ' '))[2:];
      tabla regclass := split_part(de, ' ', 1);
    begin
      execute format('update %s set %s where %s', tabla,
        (select string_agg(format('%I = pg_temp.escrito(%1$I)', c), ', ') from unnest(columnas) c),
        (select string_agg(format('%I <> pg_temp.escrito(%1$I)', c), ' or ') from unnest(columnas) c));
    end;
  end loop;
end $$;

-- Nobody who is written down today was born before 1900; what stands there already is corrected when it is next written.
alter table rrhh.trabajador add constraint trabajador_nacimiento check (fecha_nacimiento >= '1900-01-01') not valid;
alter table rrhh.trabajador_familiar add constraint trabajador_familiar_nacimiento check (fecha_nacimiento >= '1900-01-01') not valid;
alter table amachay.personal add constraint personal_nacimiento check (fecha_nacimiento >= '1900-01-01') not valid;
alter table amachay.voluntario add constraint voluntario_nacimiento check (fecha_nacimiento >= '1900-01-01') not valid;
alter table amachay.vacunacion add constraint vacunacion_nacimiento_posible check (fecha_nacimiento >= '1900-01-01') not valid;
