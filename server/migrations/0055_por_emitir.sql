-- True when the certificate can be issued: the workshop is over.
create function certificado.por_emitir(lugar certificado.participante_taller) returns boolean language sql stable
  return lugar.estado = 'inscrito'
    and exists (select from certificado.taller t where t.id_taller = lugar.id_taller and t.estado = 'concluido');

-- True for approved requests with quantity neither in an active voucher nor released (F5).
create function combustible.por_emitir(pedido combustible.solicitud) returns boolean language sql stable
  return pedido.estado = 'aprobada'
    and exists (select from combustible.solicitud_detalle d where d.id_solicitud = pedido.id_solicitud
      and d.cantidad_aprobada > d.cantidad_liberada + combustible.cantidad_emitida(d));
