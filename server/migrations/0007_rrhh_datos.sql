-- What a regional government starts with; every row is editable afterwards.

insert into rrhh.regimen_laboral (codigo, nombre, norma, dias_vacaciones, genera_vacaciones, es_carrera, remuneracion_minima) values
  ('DL276', 'Carrera administrativa', 'D.Leg. N.° 276', 30, true, true, false),
  ('DL728', 'Actividad privada', 'D.Leg. N.° 728 (TUO D.S. 003-97-TR)', 30, true, false, true),
  ('DL1057', 'Contratación administrativa de servicios (CAS)', 'D.Leg. N.° 1057', 30, true, false, true),
  ('L30057', 'Servicio civil', 'Ley N.° 30057', 30, true, true, false),
  ('DL1024', 'Gerentes públicos', 'D.Leg. N.° 1024', 30, true, false, false),
  ('L29944', 'Reforma magisterial', 'Ley N.° 29944', 60, true, true, false),
  ('L23536', 'Profesionales de la salud', 'Ley N.° 23536', 30, true, true, false),
  ('L28561', 'Técnicos y auxiliares asistenciales de salud', 'Ley N.° 28561', 30, true, true, false),
  ('DL1401', 'Modalidades formativas', 'D.Leg. N.° 1401', 15, false, false, false),
  ('CIVIL', 'Locación de servicios', 'Código Civil', 0, false, false, false);

insert into rrhh.modalidad_contrato (id_regimen_laboral, codigo, nombre, plazo, vinculo_laboral, controla_asistencia, requiere_plaza,
  es_suplencia, es_confianza, permite_prorroga, duracion_max_meses, limite_anio_fiscal, dias_alerta)
select id_regimen_laboral, m.codigo, m.nombre, plazo, vinculo, asistencia, plaza, suplencia, confianza, prorroga, meses, anio_fiscal, alerta
from (values
  ('DL276', '276-NOM', 'Nombrado', 'INDETERMINADO', true, true, true, false, false, false, null, false, 30),
  ('DL276', '276-CON', 'Contratado por servicios personales', 'DETERMINADO', true, true, true, false, false, true, null, true, 30),
  ('DL276', '276-SUP', 'Contratado por suplencia', 'DETERMINADO', true, true, true, true, false, true, null, true, 30),
  ('DL276', '276-DES', 'Designado en cargo de confianza', 'INDETERMINADO', true, true, true, false, true, false, null, false, 30),
  ('DL276', '276-PIN', 'Contratado con cargo a proyecto de inversión', 'DETERMINADO', true, true, false, false, false, true, null, true, 30),
  ('DL276', '276-JUD', 'Repuesto por mandato judicial', 'INDETERMINADO', true, true, false, false, false, false, null, false, 30),
  ('DL728', '728-IND', 'Plazo indeterminado', 'INDETERMINADO', true, true, true, false, false, false, null, false, 30),
  ('DL728', '728-OBR', 'Obra determinada o servicio específico', 'DETERMINADO', true, true, false, false, false, true, 60, false, 30),
  ('DL728', '728-SUP', 'Suplencia', 'DETERMINADO', true, true, true, true, false, true, null, false, 30),
  ('DL1057', 'CAS-DET', 'CAS a plazo determinado', 'DETERMINADO', true, true, false, false, false, true, null, true, 30),
  ('DL1057', 'CAS-IND', 'CAS a plazo indeterminado', 'INDETERMINADO', true, true, false, false, false, false, null, false, 30),
  ('DL1057', 'CAS-CON', 'CAS de confianza', 'INDETERMINADO', true, true, true, false, true, false, null, false, 30),
  ('DL1057', 'CAS-SUP', 'CAS por suplencia', 'DETERMINADO', true, true, false, false, false, true, null, true, 30),
  ('L30057', 'SC-DIR', 'Directivo público', 'DETERMINADO', true, true, true, false, false, true, 36, false, 60),
  ('L30057', 'SC-CAR', 'Servidor civil de carrera', 'INDETERMINADO', true, true, true, false, false, false, null, false, 30),
  ('DL1401', 'FOR-PRO', 'Prácticas profesionales', 'DETERMINADO', false, true, false, false, false, true, 24, false, 15),
  ('CIVIL', 'LOC-SER', 'Locación de servicios', 'DETERMINADO', false, false, false, false, false, false, 12, true, 15)
) m (regimen, codigo, nombre, plazo, vinculo, asistencia, plaza, suplencia, confianza, prorroga, meses, anio_fiscal, alerta)
join rrhh.regimen_laboral r on r.codigo = m.regimen
order by id_regimen_laboral, m.codigo;

insert into rrhh.clasificacion (codigo, nombre, es_confianza, es_directivo, porcentaje_maximo, orden) values
  ('FP', 'Funcionario público', false, true, null, 1),
  ('EC', 'Empleado de confianza', true, false, 5.00, 2),
  ('SP-DS', 'Servidor público – directivo superior', false, true, 10.00, 3),
  ('SP-EJ', 'Servidor público – ejecutivo', false, false, null, 4),
  ('SP-ES', 'Servidor público – especialista', false, false, null, 5),
  ('SP-AP', 'Servidor público – de apoyo', false, false, null, 6),
  ('RE', 'Régimen especial', false, false, null, 7);

insert into rrhh.nivel_remunerativo (id_regimen_laboral, codigo, nombre, grupo_ocupacional, monto_base, base_legal, vigencia_desde, orden)
select id_regimen_laboral, n.codigo, grupo || ' ' || n.codigo, grupo, monto, 'D.S. 268-2024-EF', date '2024-12-31', orden
from (values
  ('F-8', 'FUNCIONARIO', 1213, 1),
  ('F-7', 'FUNCIONARIO', 1192, 2),
  ('F-6', 'FUNCIONARIO', 1170, 3),
  ('F-5', 'FUNCIONARIO', 1148, 4),
  ('F-4', 'FUNCIONARIO', 1126, 5),
  ('F-3', 'FUNCIONARIO', 1104, 6),
  ('F-2', 'FUNCIONARIO', 1082, 7),
  ('F-1', 'FUNCIONARIO', 1055, 8),
  ('SPA', 'PROFESIONAL', 1037, 9),
  ('SPB', 'PROFESIONAL', 1009, 10),
  ('SPC', 'PROFESIONAL', 981, 11),
  ('SPD', 'PROFESIONAL', 953, 12),
  ('SPE', 'PROFESIONAL', 925, 13),
  ('SPF', 'PROFESIONAL', 899, 14),
  ('STA', 'TECNICO', 897, 15),
  ('STB', 'TECNICO', 889, 16),
  ('STC', 'TECNICO', 880, 17),
  ('STD', 'TECNICO', 875, 18),
  ('STE', 'TECNICO', 873, 19),
  ('STF', 'TECNICO', 872, 20),
  ('SAA', 'AUXILIAR', 871, 21),
  ('SAB', 'AUXILIAR', 862, 22),
  ('SAC', 'AUXILIAR', 854, 23),
  ('SAD', 'AUXILIAR', 845, 24),
  ('SAE', 'AUXILIAR', 836, 25),
  ('SAF', 'AUXILIAR', 827, 26)
) n (codigo, grupo, monto, orden)
join rrhh.regimen_laboral r on r.codigo = 'DL276'
order by orden;

insert into rrhh.desplazamiento (codigo, nombre, ambito, temporal, cambia_unidad, cambia_plaza, reserva_plaza,
  requiere_contraparte, duracion_min_dias, duracion_max_dias, max_acumulado_contrato, marca_comision, limite_anio_fiscal,
  solo_nombrado) values
  ('DES', 'Designación', 'AMBOS', false, true, true, true, false, null, null, null, false, false, false),
  ('ROT', 'Rotación', 'INTERNO', false, true, false, false, false, null, null, null, false, false, false),
  ('REA', 'Reasignación', 'AMBOS', false, true, true, false, false, null, null, null, false, false, true),
  ('DST', 'Destaque', 'AMBOS', true, true, false, true, false, 30, null, null, false, true, true),
  ('PER', 'Permuta', 'INTERNO', false, true, false, false, true, null, null, null, false, false, true),
  ('ENC', 'Encargo', 'INTERNO', true, false, false, false, false, 30, null, null, false, true, true),
  ('COM', 'Comisión de servicios', 'EXTERNO', true, false, false, false, false, 1, 30, null, true, false, false),
  ('TRA', 'Transferencia', 'EXTERNO', false, false, false, false, false, null, null, null, false, false, true),
  ('DTE', 'Designación temporal (CAS)', 'INTERNO', true, true, false, false, false, null, null, null, false, false, false),
  ('ROC', 'Rotación temporal (CAS)', 'INTERNO', true, true, false, false, false, 1, null, 90, false, false, false);

insert into rrhh.desplazamiento_regimen (id_desplazamiento, id_regimen_laboral, posicion)
select id_desplazamiento, id_regimen_laboral, posicion from (values
  ('DES', 'DL276', 1),
  ('DES', 'L30057', 2),
  ('ROT', 'DL276', 1),
  ('ROT', 'DL728', 2),
  ('REA', 'DL276', 1),
  ('DST', 'DL276', 1),
  ('PER', 'DL276', 1),
  ('ENC', 'DL276', 1),
  ('COM', 'DL276', 1),
  ('COM', 'DL728', 2),
  ('COM', 'DL1057', 3),
  ('COM', 'L30057', 4),
  ('COM', 'DL1024', 5),
  ('COM', 'L29944', 6),
  ('COM', 'L23536', 7),
  ('COM', 'L28561', 8),
  ('TRA', 'DL276', 1),
  ('DTE', 'DL1057', 1),
  ('ROC', 'DL1057', 1)
) l (desplazamiento, regimen, posicion)
join rrhh.desplazamiento d on d.codigo = l.desplazamiento
join rrhh.regimen_laboral r on r.codigo = l.regimen;

insert into rrhh.tipo_solicitud (codigo, nombre, categoria, unidad_medida, conteo, rango_diario, con_goce, computa_record,
  requiere_sustento, max_por_evento, max_mensual, max_anual, anticipacion_dias, retroactivo_dias, aprobacion, genera_vacacion,
  sexo) values
  ('PER-PAR', 'Permiso por asuntos particulares', 'PERMISO', 'HORAS', null, false, false, true, false, 240, 480, null, 0, 1, 'JEFE', false, 'TODOS'),
  ('PER-SAL', 'Permiso por atención médica', 'PERMISO', 'HORAS', null, false, true, true, true, 480, null, null, 0, 3, 'JEFE', false, 'TODOS'),
  ('PER-LAC', 'Permiso por lactancia', 'PERMISO', 'HORAS', null, true, true, true, true, 60, null, null, 5, 0, 'JEFE_RRHH', false, 'FEMENINO'),
  ('PER-CAP', 'Permiso por capacitación oficializada', 'PERMISO', 'HORAS', null, false, true, true, true, 480, null, null, 2, 0, 'JEFE_RRHH', false, 'TODOS'),
  ('PER-CIT', 'Permiso por citación judicial, militar o policial', 'PERMISO', 'HORAS', null, false, true, true, true, 480, null, null, 0, 3, 'JEFE', false, 'TODOS'),
  ('PER-ONO', 'Descanso por onomástico', 'PERMISO', 'DIAS', 'HABIL', false, true, true, false, 1, null, 1, 2, 0, 'JEFE', false, 'TODOS'),
  ('COM-DIA', 'Comisión de servicio en el día', 'COMISION', 'HORAS', null, false, true, true, false, 600, null, null, 0, 2, 'JEFE', false, 'TODOS'),
  ('COM-VIA', 'Comisión de servicio con viaje', 'COMISION', 'DIAS', 'HABIL', false, true, true, true, 30, null, null, 1, 3, 'JEFE_RRHH', false, 'TODOS'),
  ('LIC-ENF', 'Licencia por enfermedad (descanso médico)', 'LICENCIA', 'DIAS', 'CALENDARIO', false, true, true, true, null, null, null, 0, 30, 'RRHH', false, 'TODOS'),
  ('LIC-MAT', 'Licencia por maternidad', 'LICENCIA', 'DIAS', 'CALENDARIO', false, true, true, true, 98, null, null, 0, 30, 'RRHH', false, 'FEMENINO'),
  ('LIC-PAT', 'Licencia por paternidad', 'LICENCIA', 'DIAS', 'CALENDARIO', false, true, true, true, 10, null, null, 0, 15, 'RRHH', false, 'MASCULINO'),
  ('LIC-FAL', 'Licencia por fallecimiento de familiar directo', 'LICENCIA', 'DIAS', 'HABIL', false, true, true, true, 8, null, null, 0, 30, 'RRHH', false, 'TODOS'),
  ('LIC-GRA', 'Licencia por familiar grave o accidentado', 'LICENCIA', 'DIAS', 'CALENDARIO', false, true, true, true, 7, null, null, 0, 15, 'RRHH', false, 'TODOS'),
  ('LIC-ADO', 'Licencia por adopción', 'LICENCIA', 'DIAS', 'CALENDARIO', false, true, true, true, 30, null, null, 5, 0, 'RRHH', false, 'TODOS'),
  ('LIC-ONC', 'Licencia por exámenes oncológicos preventivos', 'LICENCIA', 'DIAS', 'HABIL', false, true, true, true, 2, null, 2, 2, 0, 'RRHH', false, 'TODOS'),
  ('LIC-CAP', 'Licencia por capacitación oficializada', 'LICENCIA', 'DIAS', 'CALENDARIO', false, true, true, true, null, null, null, 5, 0, 'JEFE_RRHH', false, 'TODOS'),
  ('LIC-SGH', 'Licencia sin goce por motivos particulares', 'LICENCIA', 'DIAS', 'CALENDARIO', false, false, false, false, 90, null, 90, 5, 0, 'JEFE_RRHH', false, 'TODOS'),
  ('HEX', 'Autorización de trabajo en sobretiempo', 'HORAS_EXTRA', 'HORAS', null, false, true, true, false, 240, null, null, 0, 3, 'JEFE_RRHH', false, 'TODOS'),
  ('CMP', 'Compensación de horas extra', 'COMPENSACION', 'HORAS', null, false, true, true, false, 480, null, null, 2, 0, 'JEFE', false, 'TODOS'),
  ('JUS-TAR', 'Justificación de tardanza', 'JUSTIFICACION', 'HORAS', null, false, true, true, false, 60, 2, null, 0, 3, 'JEFE', false, 'TODOS'),
  ('JUS-OMI', 'Omisión de marcación', 'JUSTIFICACION', 'HORAS', null, false, true, true, false, null, 2, null, 0, 3, 'JEFE', false, 'TODOS'),
  ('JUS-INA', 'Justificación de inasistencia', 'JUSTIFICACION', 'DIAS', 'HABIL', false, true, true, true, 3, null, null, 0, 5, 'JEFE_RRHH', false, 'TODOS'),
  ('VAC-GOC', 'Goce vacacional (7 días o más)', 'VACACION', 'DIAS', 'CALENDARIO', false, true, true, false, 30, null, null, 5, 0, 'JEFE_RRHH', true, 'TODOS'),
  ('VAC-FRA', 'Fraccionamiento vacacional', 'VACACION', 'DIAS', 'CALENDARIO', false, true, true, false, 6, null, null, 5, 0, 'JEFE_RRHH', true, 'TODOS'),
  ('VAC-ADE', 'Adelanto de vacaciones', 'VACACION', 'DIAS', 'CALENDARIO', false, true, true, false, 30, null, null, 5, 0, 'JEFE_RRHH', true, 'TODOS');

insert into rrhh.tipo_seguro (codigo, nombre, categoria, aportante, porcentaje, requiere_poliza) values
  ('ES-REG', 'EsSalud regular', 'SALUD', 'EMPLEADOR', 9.00, false),
  ('ES-CAS', 'EsSalud CAS', 'SALUD', 'EMPLEADOR', 9.00, false),
  ('EPS', 'Entidad prestadora de salud', 'SALUD', 'AMBOS', null, false),
  ('SIS', 'Seguro integral de salud', 'SALUD', 'EMPLEADOR', null, false),
  ('SCTR-S', 'SCTR salud', 'RIESGO', 'EMPLEADOR', null, true),
  ('SCTR-P', 'SCTR pensión', 'RIESGO', 'EMPLEADOR', null, true),
  ('VIDA', 'Seguro Vida Ley', 'VIDA', 'EMPLEADOR', null, true),
  ('FOLA', 'Seguro de accidentes (prácticas)', 'RIESGO', 'EMPLEADOR', null, true);

insert into rrhh.formacion (codigo, nombre, nivel, concluida, requiere_documento, orden) values
  ('01', 'Sin educación formal', 'BASICA', false, false, 1),
  ('04', 'Primaria incompleta', 'BASICA', false, false, 4),
  ('05', 'Primaria completa', 'BASICA', true, false, 5),
  ('06', 'Secundaria incompleta', 'BASICA', false, false, 6),
  ('07', 'Secundaria completa', 'BASICA', true, false, 7),
  ('08', 'Técnica incompleta', 'TECNICA', false, false, 8),
  ('09', 'Técnica completa', 'TECNICA', true, true, 9),
  ('10', 'Superior no universitaria incompleta', 'SUPERIOR', false, false, 10),
  ('11', 'Superior no universitaria completa', 'SUPERIOR', true, true, 11),
  ('12', 'Universitaria incompleta', 'UNIVERSITARIA', false, false, 12),
  ('13', 'Universitaria completa', 'UNIVERSITARIA', true, true, 13),
  ('14', 'Grado de bachiller', 'UNIVERSITARIA', true, true, 14),
  ('15', 'Título profesional', 'UNIVERSITARIA', true, true, 15),
  ('16', 'Maestría incompleta', 'POSTGRADO', false, false, 16),
  ('17', 'Maestría completa', 'POSTGRADO', true, true, 17),
  ('18', 'Grado de maestro', 'POSTGRADO', true, true, 18),
  ('19', 'Doctorado incompleto', 'POSTGRADO', false, false, 19),
  ('20', 'Doctorado completo', 'POSTGRADO', true, true, 20),
  ('21', 'Grado de doctor', 'POSTGRADO', true, true, 21);

insert into rrhh.categoria_documento (seccion, codigo, nombre, obligatorio, permite_varios, requiere_vencimiento, confidencial,
  extensiones, tamano_max_mb) values
  (1, 'DNI', 'Copia de documento de identidad', true, false, true, false, 'pdf,jpg,png', 10),
  (1, 'FICHA', 'Ficha de datos personales', true, false, false, false, 'pdf,jpg,png', 10),
  (1, 'FOTO', 'Fotografía', false, false, false, false, 'pdf,jpg,png', 10),
  (1, 'FAM', 'Partidas y documentos de familiares', false, true, false, true, 'pdf,jpg,png', 10),
  (2, 'CONV', 'Expediente del proceso de selección', false, true, false, false, 'pdf,jpg,png', 10),
  (2, 'CV', 'Hoja de vida documentada', true, true, false, false, 'pdf,jpg,png', 10),
  (3, 'RES', 'Resolución o contrato', true, true, false, false, 'pdf,jpg,png', 10),
  (3, 'ADEN', 'Adendas', false, true, false, false, 'pdf,jpg,png', 10),
  (3, 'CESE', 'Documentos de cese', false, true, false, false, 'pdf,jpg,png', 10),
  (4, 'TIT', 'Títulos y grados', false, true, false, false, 'pdf,jpg,png', 10),
  (4, 'COLEG', 'Colegiatura y habilitación', false, true, true, false, 'pdf,jpg,png', 10),
  (4, 'CAPAC', 'Capacitaciones', false, true, false, false, 'pdf,jpg,png', 10),
  (5, 'EXPER', 'Constancias de trabajo', false, true, false, false, 'pdf,jpg,png', 10),
  (6, 'DESPL', 'Desplazamientos', false, true, false, false, 'pdf,jpg,png', 10),
  (6, 'ASCEN', 'Ascensos y nivelaciones', false, true, false, false, 'pdf,jpg,png', 10),
  (7, 'PENS', 'Sistema pensionario', true, false, false, false, 'pdf,jpg,png', 10),
  (7, 'REMUN', 'Bonificaciones y beneficios', false, true, false, true, 'pdf,jpg,png', 10),
  (7, 'SEG', 'Seguros', false, true, false, false, 'pdf,jpg,png', 10),
  (8, 'VACAC', 'Vacaciones', false, true, false, false, 'pdf,jpg,png', 10),
  (8, 'LICEN', 'Licencias y permisos', false, true, false, true, 'pdf,jpg,png', 10),
  (9, 'EVAL', 'Evaluaciones de desempeño', false, true, false, true, 'pdf,jpg,png', 10),
  (9, 'MERIT', 'Reconocimientos', false, true, false, false, 'pdf,jpg,png', 10),
  (9, 'SANC', 'Deméritos y sanciones', false, true, false, true, 'pdf,jpg,png', 10),
  (10, 'DJ', 'Declaraciones juradas', true, true, false, false, 'pdf,jpg,png', 10),
  (10, 'DJBR', 'Bienes y rentas', false, true, false, true, 'pdf,jpg,png', 10),
  (10, 'ANTEC', 'Antecedentes', true, true, true, true, 'pdf,jpg,png', 10),
  (11, 'EMO', 'Examen médico ocupacional', false, true, true, true, 'pdf,jpg,png', 10);

insert into rrhh.turno (codigo, nombre, hora_ingreso, hora_salida, hora_inicio_refrigerio, hora_fin_refrigerio,
  tolerancia_ingreso_min, modo_tardanza, limite_tardanza_min, tolerancia_salida_min, anticipacion_marca_min, posterior_marca_min,
  minimo_extra_min, bloque_extra_min) values
  ('ADM', 'Administrativo', '08:00', '17:00', '13:00', '14:00', 10, 'DESDE_HORA', 60, 0, 120, 360, 60, 30),
  ('ADM-C', 'Administrativo corrido', '08:00', '16:30', '13:00', '13:45', 10, 'DESDE_HORA', 60, 0, 120, 360, 60, 30),
  ('MAN', 'Mañana', '07:00', '13:00', null, null, 10, 'DESDE_HORA', 60, 0, 120, 360, 60, 30),
  ('TAR', 'Tarde', '13:00', '19:00', null, null, 10, 'DESDE_HORA', 60, 0, 120, 360, 60, 30),
  ('NOC', 'Guardia nocturna', '19:00', '07:00', null, null, 15, 'DESDE_HORA', 60, 0, 120, 180, 60, 30);

insert into rrhh.feriado (fecha, descripcion, tipo, ambito) values
  ('2026-01-01', 'Año Nuevo', 'FERIADO', 'NACIONAL'),
  ('2026-04-02', 'Jueves Santo', 'FERIADO', 'NACIONAL'),
  ('2026-04-03', 'Viernes Santo', 'FERIADO', 'NACIONAL'),
  ('2026-05-01', 'Día del Trabajo', 'FERIADO', 'NACIONAL'),
  ('2026-06-07', 'Batalla de Arica y Día de la Bandera', 'FERIADO', 'NACIONAL'),
  ('2026-06-29', 'San Pedro y San Pablo', 'FERIADO', 'NACIONAL'),
  ('2026-07-23', 'Día de la Fuerza Aérea', 'FERIADO', 'NACIONAL'),
  ('2026-07-28', 'Fiestas Patrias', 'FERIADO', 'NACIONAL'),
  ('2026-07-29', 'Fiestas Patrias', 'FERIADO', 'NACIONAL'),
  ('2026-08-06', 'Batalla de Junín', 'FERIADO', 'NACIONAL'),
  ('2026-08-30', 'Santa Rosa de Lima', 'FERIADO', 'NACIONAL'),
  ('2026-10-08', 'Combate de Angamos', 'FERIADO', 'NACIONAL'),
  ('2026-11-01', 'Todos los Santos', 'FERIADO', 'NACIONAL'),
  ('2026-12-08', 'Inmaculada Concepción', 'FERIADO', 'NACIONAL'),
  ('2026-12-09', 'Batalla de Ayacucho', 'FERIADO', 'NACIONAL'),
  ('2026-12-25', 'Navidad', 'FERIADO', 'NACIONAL');

insert into rrhh.unidad (codigo, nombre, sigla, tipo, orden) values ('0', 'Gobierno Regional', 'GORE', 'ALTA_DIRECCION', 1);

insert into rrhh.unidad (codigo, nombre, sigla, tipo, orden, id_unidad_padre)
select n.*, id_unidad from (values
  ('01', 'Consejo Regional', 'CR', 'ALTA_DIRECCION', 1),
  ('02', 'Gobernación Regional', 'GR', 'ALTA_DIRECCION', 2),
  ('03', 'Gerencia General Regional', 'GGR', 'ALTA_DIRECCION', 3),
  ('04', 'Órgano de Control Institucional', 'OCI', 'CONTROL', 4),
  ('05', 'Procuraduría Pública Regional', 'PPR', 'DEFENSA', 5),
  ('06', 'Oficina Regional de Asesoría Jurídica', 'ORAJ', 'ASESORAMIENTO', 6),
  ('07', 'Oficina Regional de Administración', 'ORA', 'APOYO', 7),
  ('08', 'Gerencia Regional de Planeamiento, Presupuesto y Acondicionamiento Territorial', 'GRPPAT', 'ASESORAMIENTO', 8),
  ('09', 'Gerencia Regional de Desarrollo Económico', 'GRDE', 'LINEA', 9),
  ('10', 'Gerencia Regional de Desarrollo Social', 'GRDS', 'LINEA', 10),
  ('11', 'Gerencia Regional de Infraestructura', 'GRI', 'LINEA', 11),
  ('12', 'Gerencia Regional de Recursos Naturales y Gestión del Medio Ambiente', 'GRRNGMA', 'LINEA', 12)
) n (codigo, nombre, sigla, tipo, orden)
join rrhh.unidad raiz on id_unidad_padre is null
order by n.codigo;

insert into rrhh.unidad (codigo, nombre, sigla, tipo, orden, id_unidad_padre)
select n.*, id_unidad from (values
  ('07.1', 'Oficina de Recursos Humanos', 'ORH', 'APOYO', 1),
  ('07.2', 'Oficina de Contabilidad', 'OC', 'APOYO', 2),
  ('07.3', 'Oficina de Tesorería', 'OT', 'APOYO', 3),
  ('07.4', 'Oficina de Abastecimiento', 'OA', 'APOYO', 4),
  ('09.1', 'Dirección Regional de Agricultura', 'DRA', 'DESCONCENTRADO', 1),
  ('10.1', 'Dirección Regional de Salud', 'DIRESA', 'DESCONCENTRADO', 1),
  ('10.2', 'Dirección Regional de Educación', 'DRE', 'DESCONCENTRADO', 2),
  ('11.1', 'Dirección Regional de Transportes y Comunicaciones', 'DRTC', 'DESCONCENTRADO', 1)
) n (codigo, nombre, sigla, tipo, orden)
join rrhh.unidad padre on padre.codigo = split_part(n.codigo, '.', 1)
order by n.codigo;
