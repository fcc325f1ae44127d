-- How often somebody has made a call that is limited, for all processes; only such calls write here, one row each caller.
-- Unlogged: it is written often, and what a crash forgets is a minute's or an hour's count.
create unlogged table nucleo.llamada_contada (
  -- the call and who makes it
  clave text not null constraint llamada_contada_pk primary key,
  veces int not null,
  -- when the count begins anew
  hasta timestamptz not null
) with (fillfactor = 50);
grant select, insert, update, delete on nucleo.llamada_contada to wamani_app;

-- Complaints were counted apart, and only those that were accepted.
drop table sireda.presentacion;
