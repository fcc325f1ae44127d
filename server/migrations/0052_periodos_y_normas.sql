-- Corrects the citation of decrees and the menu labels, unless they were edited.
update rrhh.regimen_laboral set norma = replace(norma, 'D.Leg. ', 'D. Leg. ') where norma like '%D.Leg. %';
update seguridad.recurso set descripcion_menu = 'Periodos' where descripcion_menu = 'Períodos';
update seguridad.recurso set descripcion_menu = 'Empresas voluntarias' where descripcion_menu = 'Voluntarios empresa';
