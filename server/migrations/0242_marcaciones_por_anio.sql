-- Partitions punches: worker and minute are unique within a year, so each partition can enforce it.
select nucleo.partition_by_year('rrhh.marcacion', 'fecha_hora');
