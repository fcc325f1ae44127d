-- What people say about records of any resource, who follows which record, and what its followers are still to hear of.

create table nucleo.comentario (
  id_comentario int generated always as identity constraint comentario_pk primary key,
  -- Key of the declared resource, and the record.
  recurso text not null,
  id_registro int not null,
  id_usuario int not null constraint comentario_usuario_fk references seguridad.usuario,
  texto text not null constraint comentario_texto check (length(texto) <= 2000),
  -- Users whom the text names.
  menciones int[] not null default '{}' constraint comentario_menciones check (cardinality(menciones) <= 20),
  -- Who takes a comment back takes its words with it; that there was one stays.
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

-- Who follows a record. The table beside the resource is what an event of the trail knows of it.
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

-- What happened to followed records and nobody has been notified of: a change, or a comment. Written in the transaction of
-- what happened, whoever made it; a worker reads it after the commit.
create table nucleo.novedad (
  id_novedad bigint generated always as identity constraint novedad_pk primary key,
  -- Of auditoria.evento, whose rows stay; nothing refers to the trail by a key, so that it alone says what may be done to it.
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
