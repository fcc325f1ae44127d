-- What a profile lets its users do: everything on the way from the permission to the call is active (R2).
create view seguridad.permiso_efectivo as
  select pe.id_perfil, pe.id_servicio, pe.id_recurso
  from seguridad.permiso pe
  join seguridad.perfil p using (id_perfil)
  join seguridad.perfil_servicio ps using (id_perfil, id_servicio)
  join seguridad.servicio s using (id_servicio)
  join seguridad.recurso r using (id_recurso)
  where p.estado and ps.estado and s.estado and r.estado;
grant select on seguridad.permiso_efectivo to wamani_app;
