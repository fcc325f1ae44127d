-- Renames the menu entry «Inicio» of Certificados, unless it was edited.
update seguridad.recurso set descripcion_menu = 'Inscripciones' where url_menu = '/certificado/inicio' and descripcion_menu = 'Inicio';
