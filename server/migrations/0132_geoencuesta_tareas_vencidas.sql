-- A task that ran out is marked at night; until then its last day tells.
alter table geoencuesta.tarea drop constraint tarea_situacion;
alter table geoencuesta.tarea add constraint tarea_situacion check (situacion in ('vigente', 'vencida', 'cerrada'));
comment on column geoencuesta.tarea.situacion is 'an open task whose last day is over counts as «vencida», marked or not';
create index tarea_por_vencer on geoencuesta.tarea (fecha_fin) where situacion = 'vigente';
