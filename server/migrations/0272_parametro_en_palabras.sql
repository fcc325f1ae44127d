-- Label for users; the archive command is in the operator guides.
update nucleo.parametro set etiqueta = 'Años anteriores al actual que se conservan en línea' where nombre = 'archivo.aniosEnLinea';
