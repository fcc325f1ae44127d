/** What whoever heads a unit of the sample is called, and the pay of a month in soles. */
export const heads: readonly { unidad: string; title: string; pay: number }[] = [
  { unidad: '0', title: 'Gobernador Regional', pay: 14300 },
  { unidad: '01', title: 'Presidente del Consejo Regional', pay: 6710 },
  { unidad: '02', title: 'Vicegobernador Regional', pay: 12600 },
  { unidad: '03', title: 'Gerente General Regional', pay: 9850 },
  { unidad: '04', title: 'Jefe del Órgano de Control Institucional', pay: 8420 },
  { unidad: '05', title: 'Procurador Público Regional', pay: 8150 },
  { unidad: '06', title: 'Director de la Oficina Regional de Asesoría Jurídica', pay: 7640 },
  { unidad: '07', title: 'Director de la Oficina Regional de Administración', pay: 7780 },
  { unidad: '07.1', title: 'Director de la Oficina de Recursos Humanos', pay: 6930 },
  { unidad: '07.2', title: 'Director de la Oficina de Contabilidad', pay: 6650 },
  { unidad: '07.3', title: 'Director de la Oficina de Tesorería', pay: 6520 },
  { unidad: '07.4', title: 'Director de la Oficina de Abastecimiento', pay: 6880 },
]

/** The posts of the career in the units with staff of their own. */
export const staff: readonly { unidad: string; especialista: string; tecnico: string }[] = [
  { unidad: '07', especialista: 'Especialista administrativo', tecnico: 'Técnico administrativo' },
  { unidad: '07.1', especialista: 'Especialista en recursos humanos', tecnico: 'Técnico en remuneraciones' },
  { unidad: '07.2', especialista: 'Contador', tecnico: 'Técnico contable' },
  { unidad: '08', especialista: 'Especialista en presupuesto', tecnico: 'Técnico en planificación' },
  { unidad: '09', especialista: 'Especialista en desarrollo productivo', tecnico: 'Técnico agropecuario' },
  { unidad: '10', especialista: 'Especialista en programas sociales', tecnico: 'Técnico en asistencia social' },
]

/** What people under a contract without a post do. */
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
