-- Districts created since 2021, by INEI code. The names of 150144 and 160405 follow in a later migration.
insert into nucleo.ubigeo (ubigeo, departamento, provincia, distrito)
select n.ubigeo, p.departamento, p.provincia, n.distrito
from (values
  ('030612', 'Ahuayro'),
  ('050413', 'Putis'),
  ('050512', 'Unión Progreso'),
  ('050513', 'Río Magdalena'),
  ('050514', 'Ninabamba'),
  ('050515', 'Patibamba'),
  ('080915', 'Kumpirushiato'),
  ('080916', 'Cielo Punco'),
  ('080917', 'Manitea'),
  ('080918', 'Unión Asháninka'),
  ('090724', 'Lambras'),
  ('090725', 'Cochabamba'),
  ('130112', 'Alto Trujillo'),
  ('221006', 'Santa Lucía'),
  ('250306', 'Huipoca'),
  ('250307', 'Boquerón')
) n(ubigeo, distrito)
join nucleo.ubigeo p on p.ubigeo = left(n.ubigeo, 4) || '01'
on conflict (ubigeo) do nothing;
