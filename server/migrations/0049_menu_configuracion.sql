-- Renames the catalogue group to «Configuración» unless an administrator renamed it.
update seguridad.recurso set descripcion_menu = 'Configuración', descripcion = 'Menú Configuración'
where url_menu = '#' and descripcion_menu = 'Catálogos' and descripcion = 'Menú Catálogos';
