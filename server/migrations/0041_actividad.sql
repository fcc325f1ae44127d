-- Comments on records of any resource, followers of records, and pending notifications for followers.

create table nucleo.comentario (
  id_comentario int generated always as identity constraint comentario_pk primary key,
  -- Resource key and record id.
  recurso text not null,
  id_registro int not null,
  id_usuario int not null constraint comentario_usuario_fk references seguridad.usuario,
  texto text not null constraint comentario_texto check (length(texto) <= 2000),
  -- Mentioned users.
  menciones int[] not null default '{}' constraint comentario_menciones check (cardinality(menciones) <= 20),
  -- Deleting a comment removes its text but keeps the row.
  eliminado_en timestamptz,
  constraint comentario_eliminado check (eliminado_en is null or texto = '' and menciones = '{}')
);
select nucleo.register_table('nucleo.comentario');
create index comentario_registro on nucleo.comentario (recurso, id_registro, creado_en desc, id_comentario);
create index comentario_usuario on nucleo.comentario (id_usuario);

create table nucleo.comentario_archivo (
  id_comentario int not null constraint comentario_archivo_comentario_fk references nucleo.comentario on delete cascade,
  id_archivo int not null constraint comentario_archivo_archivo_fk references nucleo.archivo,
  posicion int not null,
  constraint comentario_archivo_pk primary key (id_comentario, id_archivo)
);
create index comentario_archivo_archivo on nucleo.comentario_archivo (id_archivo);
select nucleo.register_detail_table('nucleo.comentario_archivo', 'id_comentario');

-- Followers of records. `tabla` identifies the resource in audit events.
create table nucleo.seguimiento (
  recurso text not null,
  id_registro int not null,
  id_usuario int not null constraint seguimiento_usuario_fk references seguridad.usuario on delete cascade,
  tabla text not null,
  creado_en timestamptz not null default nucleo.request_time(),
  constraint seguimiento_pk primary key (recurso, id_registro, id_usuario)
);
create index seguimiento_tabla on nucleo.seguimiento (tabla, id_registro);
create index seguimiento_usuario on nucleo.seguimiento (id_usuario);
grant select, insert, delete on nucleo.seguimiento to wamani_app;

-- Changes and comments on followed records not yet notified. Inserted in the transaction of the change; a worker reads
-- them after commit.
create table nucleo.novedad (
  id_novedad bigint generated always as identity constraint novedad_pk primary key,
  -- References auditoria.evento without a foreign key, so that nothing restricts the audit trail.
  id_evento bigint,
  id_comentario int constraint novedad_comentario_fk references nucleo.comentario on delete cascade,
  constraint novedad_una check (num_nonnulls(id_evento, id_comentario) = 1)
);
create index novedad_comentario on nucleo.novedad (id_comentario) where id_comentario is not null;
grant select, insert, delete on nucleo.novedad to wamani_app;
create trigger notify_new after insert on nucleo.novedad
  for each statement execute function nucleo.notify_channel('wamani_novedad');

create function nucleo.note_followed_change() returns trigger language plpgsql security definer
  set search_path = pg_catalog as $$
begin
  if exists (select from nucleo.seguimiento s where s.tabla = new.tabla and s.id_registro = new.id_registro) then
    insert into nucleo.novedad (id_evento) values (new.id_evento);
  end if;
  return null;
end $$;
create trigger note_followed after insert on auditoria.evento
  for each row when (new.accion = 'EDITAR') execute function nucleo.note_followed_change();
