-- Adds two missing districts of INEI's 2025 register, and the date from which a district exists: the day after its law
-- was published in El Peruano (Constitution, art. 109). Null: before 2021, or unknown.
alter table nucleo.ubigeo add column desde date;

insert into nucleo.ubigeo (ubigeo, departamento, provincia, distrito)
select n.ubigeo, p.departamento, p.provincia, n.distrito
from (values
  ('160405', 'Santa Rosa de Loreto'),
  ('180107', 'San Antonio')
) n(ubigeo, distrito)
join nucleo.ubigeo p on p.ubigeo = left(n.ubigeo, 4) || '01'
on conflict (ubigeo) do nothing;

update nucleo.ubigeo u set desde = l.publicada + 1
from (values
  ('221006', date '2021-03-04'), -- Law 31128
  ('130112', date '2022-12-15'), -- Law 31644
  ('160405', date '2025-07-03')  -- Law 32403
) l(ubigeo, publicada)
where u.ubigeo = l.ubigeo;
