insert into nucleo.parametro (nombre, etiqueta, tipo, valor, unidad, minimo, maximo) values
  ('busqueda.esperaMs', 'Búsqueda de registros: tiempo que se espera a cada lista', 'ENTERO', '120', 'ms', 20, 5000);
