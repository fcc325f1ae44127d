/** Offices added to those of every installation. */
export const offices: readonly { codigo: string; nombre: string; sigla: string; tipo: string; padre: string }[] = [
  { codigo: '02.1', nombre: 'Vicegobernación Regional', sigla: 'VGR', tipo: 'ALTA_DIRECCION', padre: '02' },
  { codigo: '03.1', nombre: 'Secretaría General', sigla: 'SG', tipo: 'APOYO', padre: '03' },
  { codigo: '03.2', nombre: 'Oficina Regional de Comunicaciones', sigla: 'ORC', tipo: 'APOYO', padre: '03' },
  {
    codigo: '03.3',
    nombre: 'Oficina Regional de Gestión del Riesgo de Desastres',
    sigla: 'ORGRD',
    tipo: 'APOYO',
    padre: '03',
  },
  { codigo: '08.1', nombre: 'Subgerencia de Presupuesto', sigla: 'SGPPTO', tipo: 'ASESORAMIENTO', padre: '08' },
  { codigo: '08.2', nombre: 'Subgerencia de Planeamiento', sigla: 'SGPLA', tipo: 'ASESORAMIENTO', padre: '08' },
  {
    codigo: '08.3',
    nombre: 'Oficina de Programación Multianual de Inversiones',
    sigla: 'OPMI',
    tipo: 'ASESORAMIENTO',
    padre: '08',
  },
  { codigo: '09.2', nombre: 'Dirección Regional de Producción', sigla: 'DIREPRO', tipo: 'DESCONCENTRADO', padre: '09' },
  {
    codigo: '09.3',
    nombre: 'Dirección Regional de Comercio Exterior y Turismo',
    sigla: 'DIRCETUR',
    tipo: 'DESCONCENTRADO',
    padre: '09',
  },
  {
    codigo: '09.4',
    nombre: 'Dirección Regional de Energía y Minas',
    sigla: 'DREM',
    tipo: 'DESCONCENTRADO',
    padre: '09',
  },
  {
    codigo: '10.3',
    nombre: 'Dirección Regional de Trabajo y Promoción del Empleo',
    sigla: 'DRTPE',
    tipo: 'DESCONCENTRADO',
    padre: '10',
  },
  { codigo: '10.4', nombre: 'Archivo Regional', sigla: 'AR', tipo: 'DESCONCENTRADO', padre: '10' },
  {
    codigo: '11.2',
    nombre: 'Dirección Regional de Vivienda, Construcción y Saneamiento',
    sigla: 'DRVCS',
    tipo: 'DESCONCENTRADO',
    padre: '11',
  },
  { codigo: '11.3', nombre: 'Subgerencia de Obras', sigla: 'SGO', tipo: 'LINEA', padre: '11' },
  { codigo: '11.4', nombre: 'Subgerencia de Supervisión y Liquidación', sigla: 'SGSL', tipo: 'LINEA', padre: '11' },
]

/** Heads of units: index of the worker, title, and monthly pay in soles. */
export const heads: readonly { worker: number; unidad: string; title: string; pay: number }[] = [
  { worker: 0, unidad: '0', title: 'Gobernador Regional', pay: 14300 },
  { worker: 1, unidad: '01', title: 'Presidente del Consejo Regional', pay: 6710 },
  { worker: 2, unidad: '02.1', title: 'Vicegobernador Regional', pay: 12600 },
  { worker: 3, unidad: '03', title: 'Gerente General Regional', pay: 9850 },
  { worker: 4, unidad: '04', title: 'Jefe del Órgano de Control Institucional', pay: 8420 },
  { worker: 5, unidad: '05', title: 'Procurador Público Regional', pay: 8150 },
  { worker: 6, unidad: '06', title: 'Director de la Oficina Regional de Asesoría Jurídica', pay: 7640 },
  { worker: 7, unidad: '07', title: 'Director de la Oficina Regional de Administración', pay: 7780 },
  { worker: 8, unidad: '07.1', title: 'Director de la Oficina de Recursos Humanos', pay: 6930 },
  { worker: 9, unidad: '07.2', title: 'Director de la Oficina de Contabilidad', pay: 6650 },
  { worker: 10, unidad: '07.3', title: 'Director de la Oficina de Tesorería', pay: 6520 },
  { worker: 11, unidad: '07.4', title: 'Director de la Oficina de Abastecimiento', pay: 6880 },
  {
    worker: 48,
    unidad: '08',
    title: 'Gerente Regional de Planeamiento, Presupuesto y Acondicionamiento Territorial',
    pay: 9240,
  },
  { worker: 49, unidad: '09', title: 'Gerente Regional de Desarrollo Económico', pay: 8930 },
  { worker: 50, unidad: '10', title: 'Gerente Regional de Desarrollo Social', pay: 8970 },
  { worker: 51, unidad: '11', title: 'Gerente Regional de Infraestructura', pay: 9360 },
  { worker: 52, unidad: '12', title: 'Gerente Regional de Recursos Naturales y Gestión del Medio Ambiente', pay: 8790 },
]

/** Career posts in units that have their own staff. */
export const staff: readonly { unidad: string; especialista: string; tecnico: string }[] = [
  { unidad: '07', especialista: 'Especialista administrativo', tecnico: 'Técnico administrativo' },
  { unidad: '07.1', especialista: 'Especialista en recursos humanos', tecnico: 'Técnico en remuneraciones' },
  { unidad: '07.2', especialista: 'Contador', tecnico: 'Técnico contable' },
  { unidad: '08', especialista: 'Especialista en presupuesto', tecnico: 'Técnico en planificación' },
  { unidad: '09', especialista: 'Especialista en desarrollo productivo', tecnico: 'Técnico agropecuario' },
  { unidad: '10', especialista: 'Especialista en programas sociales', tecnico: 'Técnico en asistencia social' },
]

/** Job titles of workers whose contract has no post. */
export const tasks = {
  temporary: [
    'Asistente administrativo',
    'Asistente legal',
    'Asistente de logística',
    'Auxiliar de archivo',
    'Conductor de vehículo liviano',
    'Asistente de trámite documentario',
  ],
  lasting: [
    'Analista de presupuesto',
    'Analista de inversiones',
    'Analista legal',
    'Analista de sistemas',
    'Analista de contrataciones',
  ],
  works: ['Residente de obra', 'Supervisor de obra'],
} as const
