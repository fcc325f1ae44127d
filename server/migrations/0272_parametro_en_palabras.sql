-- A label is for whoever reads the screen; the command that takes years out stands in the guides for operators.
update nucleo.parametro set etiqueta = 'Años anteriores al actual que se conservan en línea' where nombre = 'archivo.aniosEnLinea';
