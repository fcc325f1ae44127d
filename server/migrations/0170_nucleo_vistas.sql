-- Views of lists that persons keep under a name: own ones, and those shared with a profile.

create table nucleo.vista (
  id_vista int generated always as identity constraint vista_pk primary key,
  id_usuario int not null constraint vista_usuario_fk references seguridad.usuario on delete cascade,
  lista text not null,
  nombre text not null constraint vista_nombre_largo check (length(nombre) <= 60),
  estado jsonb not null constraint vista_estado_objeto check (jsonb_typeof(estado) = 'object'),
  id_perfil int constraint vista_perfil_fk references seguridad.perfil on delete set null
);
create unique index vista_nombre_unique on nucleo.vista (id_usuario, lista, nucleo.normalizar(nombre));
create index vista_perfil on nucleo.vista (id_perfil, lista) where id_perfil is not null;

-- The view a person's list opens with: own or shared.
create table nucleo.vista_inicial (
  id_usuario int not null constraint vista_inicial_usuario_fk references seguridad.usuario on delete cascade,
  lista text not null,
  id_vista int not null constraint vista_inicial_vista_fk references nucleo.vista on delete cascade,
  constraint vista_inicial_pk primary key (id_usuario, lista)
);
create index vista_inicial_vista on nucleo.vista_inicial (id_vista);
grant select, insert, update, delete on nucleo.vista, nucleo.vista_inicial to wamani_app;
