-- Effects of a termination (cese), so that it can be reverted exactly (WF3.13). One row per cese; reverted ones stay,
-- with the time.
create table rrhh.cese (
  id_cese int generated always as identity constraint cese_pk primary key,
  id_contrato int not null constraint cese_contrato_fk references rrhh.contrato on delete cascade,
  fecha_cese date not null,
  -- [{tabla, id, nombre, antes, despues}]: changed columns of each row; `despues` is null for deleted rows.
  efectos jsonb not null,
  -- User entries on vacation years and attendance days after the cese, which its settlement deletes.
  anios jsonb not null default '[]',
  notas jsonb not null default '[]',
  corregido_en timestamptz,
  constraint cese_efectos check (jsonb_typeof(efectos) = 'array')
);
create unique index cese_vigente_unique on rrhh.cese (id_contrato) where corregido_en is null;
create index cese_contrato on rrhh.cese (id_contrato);
grant select, insert, update on rrhh.cese to wamani_app;

alter table rrhh.contrato add column motivo_correccion_cese text;
select nucleo.set_derived_columns('rrhh.contrato', '{remuneracion_vigente,activo_en}');
