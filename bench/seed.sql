-- people number :from to :rows; surnames and given names come from the same list, so that a word may occur in any name
insert into banco.oficina (codigo, nombre) select 'OF-' || i, 'Oficina ' || i from generate_series(1, 100) i on conflict do nothing;
alter table banco.padron disable trigger user;
create temp table if not exists apellido as select * from unnest(array['Quispe', 'Mamani', 'Flores', 'Huamán', 'Rojas', 'Sánchez', 'Ramos',
  'Condori', 'Vargas', 'Núñez', 'Paredes', 'Apaza', 'Ccori', 'Yupanqui', 'Tello', 'Ugarte']) with ordinality a(texto, n);
create temp table if not exists nombre as select * from unnest(array['María', 'José', 'Rosa', 'Juan', 'Ana', 'Luis']) with ordinality a(texto, n);
insert into banco.padron (codigo, nombre, fecha, monto, id_oficina, activo)
select 'P' || i, p.texto || ' ' || m.texto || ' ' || substr(md5(i::text), 1, 6) || ' ' || n.texto,
  date '2000-01-01' + (i % 9000), (i % 100000) / 100.0, 1 + i % 100, i % 10 <> 0
from generate_series(:from, :rows) i
join apellido p on p.n = 1 + abs(hashint4(i)) % 16
join apellido m on m.n = 1 + abs(hashint4(i + 1000003)) % 16
join nombre n on n.n = 1 + abs(hashint4(i + 2000003)) % 6;
alter table banco.padron enable trigger user;
