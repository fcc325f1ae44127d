-- The rest of the birthday is taken on that day, or on the worker's next working day (A28).
alter table rrhh.tipo_solicitud add column solo_onomastico boolean not null default false;
update rrhh.tipo_solicitud set solo_onomastico = true where codigo = 'PER-ONO';
