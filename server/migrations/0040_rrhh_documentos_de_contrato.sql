-- The signed paper of a contract and of a movement.
alter table rrhh.contrato add column id_archivo int constraint contrato_archivo_fk references nucleo.archivo;
alter table rrhh.desplazamiento_trabajador
  add column id_archivo int constraint desplazamiento_trabajador_archivo_fk references nucleo.archivo;
create index contrato_archivo on rrhh.contrato (id_archivo);
create index desplazamiento_trabajador_archivo on rrhh.desplazamiento_trabajador (id_archivo);
select nucleo.derivar('rrhh.contrato', '{remuneracion_vigente,activo_en}');
select nucleo.derivar('rrhh.desplazamiento_trabajador', '{jefatura_aplicada}');
