-- Stores what a certificate printed when issued: later changes do not affect it.
alter table certificado.participante_taller
  add column impreso jsonb,
  add column motivo_correccion text,
  add column fecha_correccion date,
  add constraint participante_taller_correccion check ((motivo_correccion is null) = (fecha_correccion is null));

create function certificado.impreso_de(taller int, participante int) returns jsonb language sql stable
  return (select jsonb_build_object(
      'participante', concat_ws(' ', p.nombres, p.apellido_paterno, p.apellido_materno),
      'tipoDocumento', p.tipo_documento, 'documento', p.documento, 'taller', t.nombre, 'temario', t.temario,
      'fechaInicio', t.fecha_inicio, 'fechaFin', t.fecha_fin, 'horas', t.horas,
      'firmante', t.firmante, 'cargoFirmante', t.cargo_firmante)
    from certificado.participante p, certificado.taller t where p.id_participante = participante and t.id_taller = taller);

create function certificado.freeze_impreso() returns trigger language plpgsql as $$
begin
  if new.estado <> 'inscrito' and new.impreso is null then
    new.impreso := certificado.impreso_de(new.id_taller, new.id_participante);
  end if;
  return new;
end $$;
create trigger b_freeze before insert or update on certificado.participante_taller
  for each row execute function certificado.freeze_impreso();

-- Not a user change: keeps versions and history.
alter table certificado.participante_taller disable trigger a_stamp, disable trigger z_audit;
update certificado.participante_taller set impreso = certificado.impreso_de(id_taller, id_participante)
  where estado <> 'inscrito';
alter table certificado.participante_taller
  enable trigger a_stamp,
  enable trigger z_audit,
  add constraint participante_taller_impreso check ((estado = 'inscrito') = (impreso is null));
