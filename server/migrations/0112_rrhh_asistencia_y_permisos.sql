-- What justified a day of attendance.
alter table rrhh.asistencia
  add constraint asistencia_solicitud_fk foreign key (id_solicitud) references rrhh.solicitud on delete set null,
  add constraint asistencia_vacacion_fk foreign key (id_vacacion) references rrhh.vacacion on delete set null;
