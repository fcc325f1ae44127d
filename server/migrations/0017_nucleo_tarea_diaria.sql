-- Which nightly work was done for which day. Its row is held while the work is done, by one process of all.

create table nucleo.tarea_diaria (
  tarea text not null,
  dia date not null,
  terminada_en timestamptz,
  intentos int not null default 0,
  ultimo_error text,
  constraint tarea_diaria_pk primary key (tarea, dia)
);
create index tarea_diaria_dia on nucleo.tarea_diaria (dia);
grant select, insert, update on nucleo.tarea_diaria to wamani_app;
