-- Stores what a papeleta printed when approved (WF6.8): later names do not affect it, and each step keeps the name of
-- its author. Earlier requests get the current content.
alter table rrhh.solicitud
  add column impreso jsonb,
  add column id_membrete int constraint solicitud_membrete_fk references nucleo.membrete,
  add constraint solicitud_membrete check ((impreso is null) = (id_membrete is null));

-- Display names of referenced records, by field.
create function rrhh.impreso_de(solicitud rrhh.solicitud) returns jsonb language sql stable
  return (select jsonb_build_object(
      'trabajador', jsonb_build_object('numeroDocumento', t.numero_documento, 'nombreCompleto', t.nombre_completo,
        'apellidoPaterno', t.apellido_paterno, 'apellidoMaterno', t.apellido_materno, 'nombres', t.nombres),
      'tipoSolicitud', jsonb_build_object('codigo', k.codigo, 'nombre', k.nombre),
      'unidad', case when u.id_unidad is not null
        then jsonb_build_object('codigo', u.codigo, 'nombre', u.nombre, 'sigla', u.sigla) end,
      'vacacion', case when v.id_vacacion is not null then jsonb_build_object('nombre', v.nombre) end)
    from rrhh.trabajador t join rrhh.tipo_solicitud k on k.id_tipo_solicitud = (solicitud).id_tipo_solicitud
    left join rrhh.unidad u on u.id_unidad = (solicitud).id_unidad
    left join rrhh.vacacion v on v.id_vacacion = (solicitud).id_vacacion
    where t.id_trabajador = (solicitud).id_trabajador);

create trigger b_freeze before insert or update on rrhh.solicitud
  for each row when (new.estado = 'APROBADA' and new.impreso is null)
  execute function nucleo.freeze_impreso('rrhh.impreso_de');

alter table rrhh.solicitud_historial add column nombre text;
create function rrhh.name_step() returns trigger language plpgsql as $$
begin
  new.nombre := (select u.nombre_completo from seguridad.usuario u where u.username = new.usuario
    order by u.eliminado_en desc nulls first limit 1);
  return new;
end $$;
create trigger b_name before insert on rrhh.solicitud_historial for each row execute function rrhh.name_step();

-- Not a user change: keeps versions and history.
alter table rrhh.solicitud disable trigger a_stamp, disable trigger set_ocupa, disable trigger z_audit;
update rrhh.solicitud s set impreso = rrhh.impreso_de(s), id_membrete = nucleo.membrete_vigente()
  where s.estado = 'APROBADA'
    or s.estado = 'ANULADA' and exists (select from rrhh.solicitud_historial h
      where h.id_solicitud = s.id_solicitud and h.estado_nuevo = 'APROBADA');
alter table rrhh.solicitud enable trigger a_stamp, enable trigger set_ocupa, enable trigger z_audit,
  add constraint solicitud_impreso check (estado <> 'APROBADA' or impreso is not null);
update rrhh.solicitud_historial h set nombre = (select u.nombre_completo from seguridad.usuario u where u.username = h.usuario
  order by u.eliminado_en desc nulls first limit 1);
