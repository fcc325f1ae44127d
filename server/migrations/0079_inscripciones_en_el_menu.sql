-- «Inicio» of Certificados names what it lists, where nobody gave it another text.
update seguridad.recurso set descripcion_menu = 'Inscripciones' where url_menu = '/certificado/inicio' and descripcion_menu = 'Inicio';
