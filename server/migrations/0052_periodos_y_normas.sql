-- Decrees as they are cited, and menu entries as the product calls them, where nobody gave them another text.
update rrhh.regimen_laboral set norma = replace(norma, 'D.Leg. ', 'D. Leg. ') where norma like '%D.Leg. %';
update seguridad.recurso set descripcion_menu = 'Periodos' where descripcion_menu = 'Períodos';
update seguridad.recurso set descripcion_menu = 'Empresas voluntarias' where descripcion_menu = 'Voluntarios empresa';
