-- How the file of an import was read: encoding and separator of a text, sheet, row of the headings, and what to check.
alter table nucleo.importacion add lectura jsonb;
update nucleo.importacion set lectura = jsonb_build_object('codificacion', codificacion, 'separador', separador,
  'hoja', null, 'hojas', '[]'::jsonb, 'filaCabecera', 1, 'avisos', '[]'::jsonb)
where codificacion is not null;
alter table nucleo.importacion drop codificacion, drop separador;
-- Cells whose text is not their value, such as #N/A or a number that lost digits: what is wrong, by column from 0.
alter table nucleo.importacion_fila add defectos jsonb;
