-- Marks the private data of a certificate, which verification by code hides; converts issued certificates.
update rrhh.constancia c set contenido = jsonb_set(contenido, '{datos}', (
    select jsonb_agg(case when dato ->> 'etiqueta' in ('Remuneración mensual', 'Descuento referencial')
      then dato || '{"reservado": true}' else dato end order by posicion)
    from jsonb_array_elements(c.contenido -> 'datos') with ordinality as d (dato, posicion)))
  where contenido @? '$.datos[*] ? (@.etiqueta == "Remuneración mensual" || @.etiqueta == "Descuento referencial")';

-- Issuing is audited. The code is excluded, because it gives access to the content.
create trigger z_audit after insert or update or delete on rrhh.constancia
  for each row execute function auditoria.record_change('id_constancia', 'codigo');

-- The confirmation date is entered by a user, so it is not a derived column.
select nucleo.set_derived_columns('rrhh.trabajador', '{id_unidad,id_cargo,id_regimen_laboral,id_horario,fecha_ingreso,estado}');
