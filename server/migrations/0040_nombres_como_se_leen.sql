create or replace function rrhh.nombre(rrhh.asistencia_verificada) returns text language sql stable as $$
  select p.nombre || ', ' || t.nombre_completo from rrhh.periodo p cross join rrhh.trabajador t
  where p.id_periodo = $1.id_periodo and t.id_trabajador = $1.id_trabajador
$$;

-- Singular and plural of referring rows, for «está en uso por 1 día de horario».
do $$
declare
  clave record;
begin
  for clave in
    select k.conname, k.conrelid::regclass as tabla, n.nombres
    from pg_constraint k join (values
      ('certificados', 'certificado|certificados'),
      ('denuncias a su cargo', 'denuncia a su cargo|denuncias a su cargo'),
      ('denuncias derivadas', 'denuncia derivada|denuncias derivadas'),
      ('días de horario', 'día de horario|días de horario'),
      ('grupos de encuestas', 'grupo de encuestas|grupos de encuestas'),
      ('movimientos', 'movimiento|movimientos'),
      ('respuestas de encuestas', 'respuesta de encuestas|respuestas de encuestas'),
      ('respuestas de encuestas validadas', 'respuesta de encuestas validada|respuestas de encuestas validadas'),
      ('seguros de trabajadores', 'seguro de trabajadores|seguros de trabajadores'),
      ('solicitudes de combustible', 'solicitud de combustible|solicitudes de combustible'),
      ('solicitudes de combustible aprobadas', 'solicitud de combustible aprobada|solicitudes de combustible aprobadas'),
      ('unidades dependientes', 'unidad dependiente|unidades dependientes')
    ) n(antes, nombres) on obj_description(k.oid, 'pg_constraint') = n.antes
  loop
    execute format('comment on constraint %I on %s is %L', clave.conname, clave.tabla, clave.nombres);
  end loop;
end $$;
