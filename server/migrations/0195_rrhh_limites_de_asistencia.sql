-- What exceeds a limit is looked for at every change of attendance: among what is late or absent alone.
create index asistencia_falta on rrhh.asistencia (fecha, id_trabajador) where condicion in ('FALTA', 'INCOMPLETA') and id_turno is not null;
create index asistencia_tardanza on rrhh.asistencia (id_periodo, id_trabajador) include (minutos_tardanza) where minutos_tardanza > 0;
