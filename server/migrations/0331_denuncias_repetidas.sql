-- Idempotency of complaint forms: SHA-256 of key and content. Null: sent without a key.
alter table sireda.denuncia
  add column clave_envio text constraint denuncia_clave_envio check (clave_envio ~ '^[0-9a-f]{64}$'),
  add column huella_envio text constraint denuncia_huella_envio check (huella_envio ~ '^[0-9a-f]{64}$'),
  add constraint denuncia_envio check ((clave_envio is null) = (huella_envio is null));
create unique index denuncia_clave_envio_unique on sireda.denuncia (clave_envio);
