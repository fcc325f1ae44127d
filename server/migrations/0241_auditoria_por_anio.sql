-- Partitions the audit trail, its seals and the access log. Recreates the two row functions, whose type changes.
drop function auditoria.event_text(auditoria.evento), auditoria.event_images(auditoria.evento);
select nucleo.partition_by_year('auditoria.evento', 'ocurrido_en');
create function auditoria.event_text(e auditoria.evento) returns text language sql stable
  return jsonb_build_array(e.id_evento, extract(epoch from e.ocurrido_en), e.id_usuario, e.username, e.ip, e.traza, e.tabla,
    e.id_registro, e.accion)::text;
create function auditoria.event_images(e auditoria.evento) returns text language sql stable
  return coalesce(e.antes::text, '') || chr(10) || coalesce(e.despues::text, '');

select nucleo.partition_by_year('auditoria.sello_evento', 'dia');
select nucleo.partition_by_year('auditoria.lectura', 'ocurrido_en');
