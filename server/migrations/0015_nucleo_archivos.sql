-- What is kept of a file beside its bytes, which lie in the file store under `clave`.

create table nucleo.archivo (
  id_archivo int generated always as identity constraint archivo_pk primary key,
  nombre text not null,
  tipo text not null,
  tamanio int not null,
  sha256 text not null constraint archivo_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Of the file as it came: a photo is kept without what its camera wrote into it.
  sha256_recibido text not null constraint archivo_sha256_recibido check (sha256_recibido ~ '^[0-9a-f]{64}$'),
  clave text not null constraint archivo_clave_unique unique constraint archivo_clave check (clave ~ '^[0-9a-f]{2}/[0-9a-f]{38}$'),
  -- Stays when no record refers to it any more.
  conservado boolean not null default false,
  creado_en timestamptz not null default now(),
  creado_por text
);
create index archivo_creado_en on nucleo.archivo (creado_en);
grant select, insert, delete on nucleo.archivo to wamani_app;

create function nucleo.sellar_archivo() returns trigger language plpgsql as $$
begin
  new.creado_en := nucleo.ahora();
  new.creado_por := nullif(current_setting('wamani.username', true), '');
  return new;
end $$;
create trigger a_sellar before insert on nucleo.archivo for each row execute function nucleo.sellar_archivo();

-- By which links to files are signed; every process on this database shares it.
create table nucleo.clave_de_enlaces (
  unica boolean constraint clave_de_enlaces_pk primary key default true constraint clave_de_enlaces_unica check (unica),
  clave bytea not null constraint clave_de_enlaces_largo check (length(clave) >= 32)
);
insert into nucleo.clave_de_enlaces (clave)
  select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
grant select on nucleo.clave_de_enlaces to wamani_app;

-- What the API answers of a file, but for its link, which the server signs.
create function nucleo.archivo_json(id int) returns json language sql stable
  return (select json_build_object('idArchivo', a.id_archivo, 'nombre', a.nombre, 'tipo', a.tipo, 'tamanio', a.tamanio)
          from nucleo.archivo a where a.id_archivo = id);

update nucleo.parametro set maximo = 50 where nombre = 'archivo.maxMb';
