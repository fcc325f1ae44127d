-- Requests for compensatory leave determine whether overtime is covered (A9): an alert reads them.
select nucleo.watch_table('rrhh.solicitud');
