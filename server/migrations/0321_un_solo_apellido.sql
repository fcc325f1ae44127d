-- A person with a DNI may have one surname, as with other documents.
alter table rrhh.trabajador drop constraint trabajador_apellido_materno;
