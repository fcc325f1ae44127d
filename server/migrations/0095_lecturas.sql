-- Access log of protected data: records or their number, fields and permission. Earlier rows concern one complaint
-- each.
alter table auditoria.lectura disable trigger append_only;
alter table auditoria.lectura
  add column operacion text not null default 'FICHA' constraint lectura_operacion
    check (operacion in ('FICHA', 'LISTA', 'HISTORIAL', 'EXPORTACION', 'IMPRESION')),
  add column recurso text not null default 'sireda.denunciante',
  add column asunto text not null default 'denunciantes',
  -- Null for exports, which have a count.
  add column registros int[],
  add column cantidad int,
  add column datos text not null default 'Identidad de quien denuncia',
  -- Permission and profiles used; null for calls without a permission.
  add column permiso text,
  add column perfiles text;
update auditoria.lectura l set cantidad = 1, registros = array(
  select d.id_denunciante from sireda.denuncia d where d.id_denuncia = l.id_registro and d.id_denunciante is not null);
alter table auditoria.lectura
  alter column operacion drop default, alter column recurso drop default, alter column asunto drop default,
  alter column datos drop default,
  drop column tabla, drop column id_registro, drop column dato;
alter table auditoria.lectura add column search_text text generated always as (nucleo.fold_text(
  coalesce(username, '') || ' ' || coalesce(asunto, '') || ' ' || coalesce(ip, ''))) stored;
select nucleo.register_table('auditoria.lectura', stamp => false, audit => false);
revoke update, delete on auditoria.lectura from wamani_app;
create index lectura_ocurrido_en on auditoria.lectura (ocurrido_en desc, id_lectura);
-- For «who read my data», by record id.
create index lectura_registros on auditoria.lectura using gin (registros);
alter table auditoria.lectura enable trigger append_only;

-- For finding all data of a person by document across campaigns.
create index vacunacion_documento on amachay.vacunacion (documento);
create index voluntario_documento on amachay.voluntario (documento);
