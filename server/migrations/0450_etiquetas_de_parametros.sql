-- Parameters named as an official reads them.
update nucleo.parametro p set etiqueta = n.etiqueta
from (values
  ('aguinaldosDefecto', 'Aguinaldo por plaza'),
  ('escolaridadDefecto', 'Escolaridad por plaza'),
  ('retencion.denunciantesAnios', 'Conservación de la identidad del denunciante (0: indefinida)'),
  ('retencion.voluntariosAnios', 'Conservación de los datos de voluntarios (0: indefinida)'),
  ('retencion.vacunacionesAnios', 'Conservación de la identidad de personas vacunadas (0: indefinida)')
) n (nombre, etiqueta) where p.nombre = n.nombre;

-- Nationality is written like every other word; forms began with it in capitals.
update rrhh.trabajador set nacionalidad = 'Peruana' where nacionalidad = 'PERUANA';
