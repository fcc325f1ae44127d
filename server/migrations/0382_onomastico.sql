-- Birthday leave is taken on the birthday or the next working day (A28).
alter table rrhh.tipo_solicitud add column solo_onomastico boolean not null default false;
update rrhh.tipo_solicitud set solo_onomastico = true where codigo = 'PER-ONO';
