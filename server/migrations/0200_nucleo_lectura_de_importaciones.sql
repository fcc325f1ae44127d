-- How the text of an imported file was taken, and the file itself, so that a person may have it read otherwise.
alter table nucleo.importacion
  add column codificacion text constraint importacion_codificacion
    check (codificacion in ('UTF-8', 'UTF-16LE', 'UTF-16BE', 'WINDOWS-1252')),
  add column separador text constraint importacion_separador check (separador in ('COMA', 'PUNTO_Y_COMA', 'TABULADOR')),
  add column id_archivo int constraint importacion_archivo_fk references nucleo.archivo,
  add constraint importacion_lectura check ((codificacion is null) = (separador is null));
create index importacion_archivo on nucleo.importacion (id_archivo) where id_archivo is not null;
-- By which the old ones are found each night.
create index importacion_creado_en on nucleo.importacion (creado_en);

insert into nucleo.parametro (nombre, etiqueta, tipo, valor, unidad, minimo, maximo) values
  ('importacion.conservaDias', 'Días que se conservan los archivos importados y sus filas', 'ENTERO', '30', 'días', 1, 365);
