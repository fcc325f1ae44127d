-- First data of the catalogues of vaccination, and the campaign the map reports are of.

insert into amachay.clasificacion_establecimiento (nombre) values
  ('Puestos de salud o postas'),
  ('Centros de salud o centros médicos'),
  ('Centros de salud con camas'),
  ('Hospitales o clínicas de atención general'),
  ('Hospitales o clínicas especializadas'),
  ('Policlínicos'),
  ('Consultorios'),
  ('Servicios médicos de apoyo');

insert into amachay.tipo_establecimiento (nombre, internamiento) values
  ('Establecimiento sin internamiento', false),
  ('Establecimiento con internamiento', true),
  ('Servicio médico de apoyo', null);
update amachay.tipo_establecimiento set id_clasificacion = 8 where id = 3;

insert into amachay.profesion (nombre, requiere_colegiatura, salud_asistencial) values
  ('Médico cirujano', true, true),
  ('Enfermería', true, true),
  ('Obstetricia', true, true),
  ('Cirujano dentista', true, true),
  ('Químico farmacéutico', true, true),
  ('Psicología', true, true),
  ('Nutrición', true, true),
  ('Biología', true, true),
  ('Tecnología médica', true, true),
  ('Trabajo social', true, false),
  ('Medicina veterinaria', true, false),
  ('Técnico en enfermería', false, true),
  ('Técnico en laboratorio', false, false),
  ('Técnico en farmacia', false, false),
  ('Administración', false, false);

insert into amachay.cargo (nombre) values
  ('Jefe de establecimiento'),
  ('Responsable de inmunizaciones'),
  ('Vacunador'),
  ('Registrador'),
  ('Digitador'),
  ('Personal asistencial'),
  ('Chofer de ambulancia'),
  ('Administrativo');

insert into amachay.campania (nombre, vacuna, fecha_inicio, fecha_final, dosis_esquema, poblacion_objetivo) values
  ('Campaña Regional de Vacunación', 'Influenza y neumococo', '2026-01-01', '2026-12-31', 2, 0);
