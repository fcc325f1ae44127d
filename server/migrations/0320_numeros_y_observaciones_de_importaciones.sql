-- Chosen decimal mark, decimal mark per numeric column (null: ambiguous cells are rejected), whether the file stores
-- numbers as numbers, and whether invalid optional cells are skipped.
alter table nucleo.importacion
  add column separador_decimal text constraint importacion_separador_decimal
    check (separador_decimal in ('PUNTO', 'COMA')),
  add column decimales text[] not null default '{}',
  add column numeros_almacenados boolean not null default false,
  add column con_observaciones boolean not null default false;
-- Warnings: skipped cells (`omitida`), and empty recommended fields.
alter table nucleo.importacion_fila add column observaciones jsonb not null default '[]';
