-- What a paper keeps from who verifies it by its code bears a mark; papers issued so far get it where the words stood.
update rrhh.constancia c set contenido = jsonb_set(contenido, '{datos}', (
    select jsonb_agg(case when dato ->> 'etiqueta' in ('Remuneración mensual', 'Descuento referencial')
      then dato || '{"reservado": true}' else dato end order by posicion)
    from jsonb_array_elements(c.contenido -> 'datos') with ordinality as d (dato, posicion)))
  where contenido @? '$.datos[*] ? (@.etiqueta == "Remuneración mensual" || @.etiqueta == "Descuento referencial")';

-- To issue one leaves a trail. Its code opens what it says, so the trail does not keep it.
create trigger z_audit after insert or update or delete on rrhh.constancia
  for each row execute function auditoria.record_change('id_constancia', 'codigo');

-- That a worker confirmed the own data is something a person did: it is not among what the product works out.
select nucleo.set_derived_columns('rrhh.trabajador', '{id_unidad,id_cargo,id_regimen_laboral,id_horario,fecha_ingreso,estado}');
