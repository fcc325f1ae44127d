-- Catalogues stand under «Configuración» in every service that calls their group as it was shipped.
update seguridad.recurso set descripcion_menu = 'Configuración', descripcion = 'Menú Configuración'
where url_menu = '#' and descripcion_menu = 'Catálogos' and descripcion = 'Menú Catálogos';
