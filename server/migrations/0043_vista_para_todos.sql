-- A view may be shared with all users of its list, instead of one profile.
alter table nucleo.vista add column para_todos boolean not null default false;
alter table nucleo.vista add constraint vista_compartida check (not para_todos or id_perfil is null);
create index vista_para_todos on nucleo.vista (lista) where para_todos;

-- Shared views that a user has hidden.
create table nucleo.vista_oculta (
  id_usuario int not null constraint vista_oculta_usuario_fk references seguridad.usuario on delete cascade,
  id_vista int not null constraint vista_oculta_vista_fk references nucleo.vista on delete cascade,
  constraint vista_oculta_pk primary key (id_usuario, id_vista)
);
create index vista_oculta_vista on nucleo.vista_oculta (id_vista);
grant select, insert, delete on nucleo.vista_oculta to wamani_app;
