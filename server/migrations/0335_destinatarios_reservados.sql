-- Hidden recipient address: used for sending, absent from lists, searches and history.
alter table nucleo.correo_salida add destinatario_reservado text, alter destinatario drop not null,
  add constraint correo_salida_destinatario check ((destinatario is null) <> (destinatario_reservado is null));
-- Mail to complainants.
update nucleo.correo_salida set destinatario_reservado = destinatario, destinatario = null
where clave_idempotencia ~ '^sireda\.etapa\.\d+(\.acumulada\.\d+)?$' and destinatario is not null;
