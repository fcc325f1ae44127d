-- Legal values: maximum suspension (C9) and retirement age (C10).
insert into nucleo.parametro (nombre, etiqueta, tipo, valor, unidad, minimo, maximo, con_vigencia) values
  ('suspensionSancionDias', 'Máximo de una suspensión por sanción', 'ENTERO', '365', 'días', 1, 365, true),
  ('edadLimite', 'Edad en que termina la carrera', 'ENTERO', '70', 'años', 60, 80, true);
