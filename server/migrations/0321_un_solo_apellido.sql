-- A DNI may have one surname, as any other identity document.
alter table rrhh.trabajador drop constraint trabajador_apellido_materno;
