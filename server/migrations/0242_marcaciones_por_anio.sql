-- Punches by year: of a worker and a minute there is one, which is of one year, so that the rule stands in each part.
select nucleo.partition_by_year('rrhh.marcacion', 'fecha_hora');
