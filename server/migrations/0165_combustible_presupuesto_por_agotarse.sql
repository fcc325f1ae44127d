-- A budget of which a tenth or less is left, unless the office sets another part.
insert into nucleo.parametro (nombre, etiqueta, tipo, valor, unidad, minimo, maximo) values
  ('presupuesto.porAgotarsePct', 'Presupuesto por agotarse: saldo igual o menor que', 'ENTERO', '10', '%', 1, 50);

create function public.por_agotarse(combustible.presupuesto) returns boolean language sql stable as $$
  select $1.saldo <= $1.monto_asignado * (select valor::numeric from nucleo.parametro where nombre = 'presupuesto.porAgotarsePct') / 100
$$;
