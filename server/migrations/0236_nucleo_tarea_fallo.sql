-- Records on which a nightly work failed while it was done for the others: until it succeeds on them.

create table nucleo.tarea_fallo (
  tarea text not null,
  tabla text not null,
  id_registro int not null,
  desde timestamptz not null,
  error text not null,
  constraint tarea_fallo_pk primary key (tarea, tabla, id_registro)
);
grant select, insert, update, delete on nucleo.tarea_fallo to wamani_app;
select nucleo.vigilar_tabla('nucleo.tarea_fallo');
