-- The alert state becomes a regular column, like every other state.
alter table nucleo.alerta alter column estado drop expression;
alter table nucleo.alerta alter column estado set default 'ABIERTA';
alter table nucleo.alerta add constraint alerta_estado check (estado =
  case when cerrada_en is not null then 'CERRADA' when atendida_en is not null then 'ATENDIDA' else 'ABIERTA' end);
