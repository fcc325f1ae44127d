-- How an import file was read: encoding, separator, sheet, heading row and warnings.
alter table nucleo.importacion add lectura jsonb;
update nucleo.importacion set lectura = jsonb_build_object('codificacion', codificacion, 'separador', separador,
  'hoja', null, 'hojas', '[]'::jsonb, 'filaCabecera', 1, 'avisos', '[]'::jsonb)
where codificacion is not null;
alter table nucleo.importacion drop codificacion, drop separador;
-- Faulty cells, such as #N/A or numbers with lost digits, by column from 0.
alter table nucleo.importacion_fila add defectos jsonb;
