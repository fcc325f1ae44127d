-- A contract that began before the first PAP of the product, brought into it with its position of today.
alter table rrhh.contrato add column anterior boolean not null default false;
select nucleo.derivar('rrhh.contrato', '{remuneracion_vigente,activo_en}');
