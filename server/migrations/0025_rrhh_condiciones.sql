-- Hidden conditional fields have no value: clears values from before the conditions.
update rrhh.tipo_solicitud set conteo = null where unidad_medida = 'HORAS' and conteo is not null;
alter table rrhh.tipo_solicitud drop constraint tipo_solicitud_conteo_de_dias,
  add constraint tipo_solicitud_conteo_de_dias check ((unidad_medida = 'DIAS') = (conteo is not null));

update rrhh.solicitud s set
  lugar = case when t.categoria = 'COMISION' then s.lugar end,
  media_jornada = case when t.categoria = 'VACACION' then s.media_jornada end,
  hora_inicio = case when t.unidad_medida = 'HORAS' then s.hora_inicio end,
  hora_fin = case when t.unidad_medida = 'HORAS' then s.hora_fin end,
  marca_omitida = case when t.codigo = 'JUS-OMI' then s.marca_omitida end
from rrhh.tipo_solicitud t
where t.id_tipo_solicitud = s.id_tipo_solicitud
  and ((t.categoria <> 'COMISION' and s.lugar is not null)
    or (t.categoria <> 'VACACION' and s.media_jornada is not null)
    or (t.unidad_medida <> 'HORAS' and (s.hora_inicio is not null or s.hora_fin is not null))
    or (t.codigo <> 'JUS-OMI' and s.marca_omitida is not null));

update rrhh.vacacion set media_jornada = null where modalidad <> 'FRACCION' and media_jornada is not null;
