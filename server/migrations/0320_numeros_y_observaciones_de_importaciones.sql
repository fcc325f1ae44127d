-- The decimal mark a user chose for the numbers of a file, the one that each column of numbers is read by (null: cells with two
-- readings are refused), whether the file holds numbers as numbers, and whether rows are written without the optional cells
-- that are wrong.
alter table nucleo.importacion
  add column separador_decimal text constraint importacion_separador_decimal
    check (separador_decimal in ('PUNTO', 'COMA')),
  add column decimales text[] not null default '{}',
  add column numeros_almacenados boolean not null default false,
  add column con_observaciones boolean not null default false;
-- What does not refuse a row: cells left out of it (`omitida`), and fields that are usually filled in.
alter table nucleo.importacion_fila add column observaciones jsonb not null default '[]';
