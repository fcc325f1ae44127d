-- Dismissal bars new contracts for a dated number of years (C11); the contract stores the response of the national
-- sanctions register.
alter table rrhh.contrato
  add column fecha_consulta_rnssc date,
  add column resultado_rnssc text
    constraint contrato_resultado_rnssc check (resultado_rnssc in ('SIN_SANCION', 'SUSPENDIDO', 'INHABILITADO')),
  add column observacion_rnssc text,
  add column motivo_excepcion text,
  add constraint contrato_consulta_rnssc check ((fecha_consulta_rnssc is null) = (resultado_rnssc is null));
create index contrato_destitucion on rrhh.contrato (fecha_cese) where motivo_cese = 'DESTITUCION';
select nucleo.set_derived_columns('rrhh.contrato', '{remuneracion_vigente,activo_en}');

insert into nucleo.parametro (nombre, etiqueta, tipo, valor, unidad, minimo, maximo, con_vigencia) values
  ('destitucionInhabilitaAnios', 'Inhabilitación por destitución', 'ENTERO', '5', 'años', 1, 20, true);
