-- The address of a letter that nobody may read who looks after the mail: it is sent there, and stands in no list, search or history.
alter table nucleo.correo_salida add destinatario_reservado text, alter destinatario drop not null,
  add constraint correo_salida_destinatario check ((destinatario is null) <> (destinatario_reservado is null));
-- Letters to complainants.
update nucleo.correo_salida set destinatario_reservado = destinatario, destinatario = null
where clave_idempotencia ~ '^sireda\.etapa\.\d+(\.acumulada\.\d+)?$' and destinatario is not null;
