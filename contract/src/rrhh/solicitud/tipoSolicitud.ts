import {
  activeFlag,
  boolean,
  choice,
  code,
  date,
  integer,
  optional,
  reference,
  rows,
  text,
} from '../../core/kinds/fields.ts'
import { defaultUnless, shownWhen } from '../../core/kinds/shownWhen.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { tipoSolicitudRules as rules } from './tipoSolicitudRules.ts'

const CATEGORIES = {
  PERMISO: 'Permiso',
  LICENCIA: 'Licencia',
  COMISION: 'Comisión',
  VACACION: 'Vacación',
  COMPENSACION: 'Compensación',
  HORAS_EXTRA: 'Horas extra',
  JUSTIFICACION: 'Justificación',
} as const

const CHAINS = { JEFE: 'Jefe', JEFE_RRHH: 'Jefe y Recursos Humanos', RRHH: 'Recursos Humanos' } as const

const CAUSES = {
  ORDINARIA: 'En todos los casos',
  MULTIPLE: 'Nacimiento múltiple',
  PREMATURO: 'Nacimiento prematuro',
  DISCAPACIDAD: 'Niño con discapacidad',
  CONDICION_SEVERA: 'Enfermedad congénita terminal o discapacidad severa',
  COMPLICACIONES: 'Complicaciones graves de la madre',
} as const

const FACTS = { NINGUNO: 'Ninguno', NACIMIENTO: 'Nacimiento', ADOPCION: 'Adopción' } as const

const most = (label: string, help: string) => optional(integer({ label, min: 1, help }))
/** daily time ranges are limited by the day only */
const mostOf = (label: string) =>
  shownWhen(
    { field: 'rangoDiario', in: [false] },
    most(label, 'En días o minutos; en justificaciones, el número de solicitudes.'),
  )

export const tipoSolicitud = defineResource({
  key: 'rrhh.tipoSolicitud',
  screen: '/gsrrhh/tipo-solicitudes',
  labels: { singular: 'tipo de solicitud', plural: 'tipos de solicitud', gender: 'm' },
  fields: {
    codigo: code({ max: 10 }),
    nombre: text({ label: 'Nombre', max: 100, unique: true }),
    categoria: choice({ label: 'Categoría', options: CATEGORIES }),
    unidadMedida: choice({ label: 'Unidad de medida', options: { HORAS: 'Horas', DIAS: 'Días' } }),
    conteo: shownWhen(
      { field: 'unidadMedida', in: ['DIAS'] },
      choice({ label: 'Conteo de días', options: { CALENDARIO: 'Calendario', HABIL: 'Hábiles' } }),
    ),
    rangoDiario: defaultUnless(
      { field: 'unidadMedida', in: ['HORAS'] },
      boolean({
        label: 'Se repite cada día del rango',
        initial: false,
        help: 'Las horas rigen cada día programado, como en la lactancia.',
      }),
    ),
    conGoce: boolean({ label: 'Con goce de remuneraciones' }),
    computaRecord: boolean({ label: 'Computa para el récord vacacional' }),
    requiereSustento: boolean({ label: 'Requiere sustento' }),
    maxPorEvento: most('Máximo por solicitud', 'En días, o en minutos si se mide en horas.'),
    maxMensual: mostOf('Máximo mensual'),
    maxAnual: mostOf('Máximo anual'),
    topes: rows({
      label: 'Límites por norma',
      help: 'Reemplazan al máximo anual: cuentan los días de los últimos meses, sin importar el año.',
      item: {
        desde: date({ label: 'Vigente desde' }),
        modalidadContrato: optional(
          reference({ label: 'Modalidad', to: 'rrhh.modalidadContrato', help: 'Sin modalidad rige para todas.' }),
        ),
        maximo: integer({ label: 'Máximo de días', min: 1, max: 3_660 }),
        meses: integer({ label: 'Meses', min: 1, max: 120 }),
        norma: text({ label: 'Norma', max: 150 }),
      },
      table: 'rrhh.tipo_solicitud_tope',
      id: 'idTipoSolicitudTope',
      min: 0,
      max: 20,
    }),
    hecho: choice({
      label: 'Hecho que la origina',
      options: FACTS,
      initial: 'NINGUNO',
      help: 'Con un nacimiento o una adopción registrados, el máximo por solicitud sale de los derechos por hecho.',
    }),
    consecutivo: defaultUnless(
      { field: 'hecho', not: ['NINGUNO'] },
      boolean({
        label: 'Días consecutivos',
        initial: false,
        help: 'Las solicitudes por el mismo hecho no dejan días entre ellas.',
      }),
    ),
    derechos: rows({
      label: 'Derechos por hecho',
      help: 'De las causales que cumple el hecho rige la de mayor máximo. Se aplica la fila vigente el día del hecho.',
      item: {
        desde: date({ label: 'Vigente desde' }),
        causal: choice({ label: 'Causal', options: CAUSES }),
        maximo: integer({ label: 'Máximo', min: 1, max: 3_660, help: 'En días, o en minutos al día.' }),
        antes: optional(
          integer({
            label: 'Días antes',
            min: 0,
            max: 300,
            help: 'Días antes de la fecha probable en que puede empezar.',
          }),
        ),
        meses: optional(
          integer({ label: 'Meses después', min: 1, max: 120, help: 'Meses después del hecho en que termina.' }),
        ),
        norma: text({ label: 'Norma', max: 150 }),
      },
      table: 'rrhh.tipo_solicitud_derecho',
      id: 'idTipoSolicitudDerecho',
      min: 0,
      max: 40,
    }),
    anticipacionDias: integer({ label: 'Anticipación mínima (días hábiles)', min: 0, max: 30 }),
    retroactivoDias: integer({
      label: 'Regularización máxima (días calendario)',
      min: 0,
      max: 60,
      help: 'Escriba 0 si no se permite.',
    }),
    aprobacion: choice({ label: 'Cadena de aprobación', options: CHAINS }),
    generaVacacion: defaultUnless({ field: 'categoria', in: ['VACACION'] }, boolean({ label: 'Genera vacaciones' })),
    sexo: choice({
      label: 'Aplica a',
      options: { TODOS: 'Todos', MASCULINO: 'Masculino', FEMENINO: 'Femenino' },
      initial: 'TODOS',
    }),
    soloOnomastico: boolean({
      label: 'Solo en el onomástico',
      initial: false,
      help: 'Se goza el día del cumpleaños o, si no es laborable, el siguiente día laborable del trabajador.',
    }),
    baseLegal: optional(text({ label: 'Base legal', max: 150 })),
    activo: activeFlag(),
  },
  rules,
  list: {
    columns: ['codigo', 'nombre', 'categoria', 'unidadMedida', 'conGoce', 'activo'],
    sort: 'categoria,nombre',
    choiceFilters: ['categoria'],
  },
  sections: [
    { title: 'Tipo', fields: ['codigo', 'nombre', 'categoria', 'sexo', 'baseLegal', 'activo'] },
    {
      title: 'Medida',
      fields: ['unidadMedida', 'conteo', 'rangoDiario', 'maxPorEvento', 'maxMensual', 'maxAnual', 'topes'],
    },
    { title: 'Derechos por hecho', fields: ['hecho', 'consecutivo', 'derechos'] },
    { title: 'Efectos', fields: ['conGoce', 'computaRecord', 'generaVacacion'] },
    {
      title: 'Trámite',
      fields: ['anticipacionDias', 'retroactivoDias', 'soloOnomastico', 'aprobacion', 'requiereSustento'],
    },
  ],
  menu: { group: 'Configuración' },
})
