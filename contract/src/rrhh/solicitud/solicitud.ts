import { messages } from '../../core/http/messages.ts'
import {
  boolean,
  choice,
  computed,
  date,
  decimal,
  file,
  integer,
  longText,
  optional,
  reference,
  text,
  time,
} from '../../core/kinds/fields.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { mediaJornada } from '../vacacion/mediaJornada.ts'
import { solicitudActions } from './solicitudActions.ts'

export const solicitud = defineResource({
  module: 'rrhh',
  name: 'solicitud',
  table: 'rrhh.solicitud',
  id: 'idSolicitud',
  api: '/rrhh/api/v1/solicitud',
  screen: '/gsrrhh/solicitudes',
  labels: { singular: 'solicitud', plural: 'solicitudes', gender: 'f' },
  fields: {
    numero: computed(text({ label: 'Número', max: 14 })),
    trabajador: optional(reference({ label: 'Trabajador', to: 'rrhh.trabajador', help: 'Vacío: usted' })),
    tipoSolicitud: reference({ label: 'Tipo de solicitud', to: 'rrhh.tipoSolicitud' }),
    unidad: computed(optional(reference({ label: 'Unidad', to: 'rrhh.unidad' }))),
    fechaSolicitud: computed(date({ label: 'Fecha de solicitud' })),
    fechaInicio: date({ label: 'Desde' }),
    fechaFin: optional(date({ label: 'Hasta', help: 'Vacía en permisos por horas: el mismo día' })),
    horaInicio: optional(time({ label: 'Hora de inicio', help: 'Solo en tipos medidos en horas' })),
    horaFin: optional(
      time({ label: 'Hora de fin', help: 'En una guardia de noche puede ser la de la mañana siguiente' }),
    ),
    mediaJornada: optional(mediaJornada()),
    dias: computed(optional(decimal({ label: 'Días', scale: 1 }))),
    minutos: computed(optional(integer({ label: 'Minutos' }))),
    marcaOmitida: optional(
      choice({
        label: 'Marca omitida',
        options: { INGRESO: 'Ingreso', SALIDA: 'Salida' },
        help: 'Solo en una omisión de marcación',
      }),
    ),
    motivo: longText({ label: 'Motivo', min: 5, max: 500 }),
    lugar: optional(text({ label: 'Lugar / destino', max: 150, help: 'En una comisión' })),
    sustento: optional(file({ label: 'Sustento', kept: true })),
    excepcionPlazo: boolean({
      label: 'Excepción de plazo',
      initial: false,
      help: 'Solo Recursos Humanos: no exige anticipación ni plazo de regularización',
    }),
    estado: computed(
      choice({
        label: 'Estado',
        options: {
          REGISTRADA: ['Registrada', 'warning'],
          VISADA: ['Visada', 'info'],
          APROBADA: ['Aprobada', 'success'],
          RECHAZADA: ['Rechazada', 'danger'],
          ANULADA: ['Anulada', 'neutral'],
        },
      }),
    ),
    paso: computed(optional(choice({ label: 'Paso siguiente', options: { VISAR: 'Visar', APROBAR: 'Aprobar' } }))),
    vacacion: computed(optional(reference({ label: 'Vacación generada', to: 'rrhh.vacacion' }))),
  },
  display: ['numero'],
  rules: [
    {
      on: 'fechaFin',
      uses: ['fechaInicio', 'fechaFin'],
      message: messages.notBefore('Hasta', 'Desde'),
      holds: ({ fechaInicio, fechaFin }) => fechaFin === null || fechaInicio <= fechaFin,
    },
    {
      on: 'horaFin',
      uses: ['horaInicio', 'horaFin'],
      message: 'Hora de fin debe ser posterior a hora de inicio',
      holds: ({ horaInicio, horaFin }) => horaInicio === null || horaFin === null || horaInicio !== horaFin,
    },
  ],
  constraints: {
    solicitud_superpuesta: {
      fields: ['fechaInicio', 'fechaFin', 'trabajador'],
      message: 'Ya existe una solicitud en esas fechas',
    },
  },
  list: {
    columns: ['numero', 'trabajador', 'tipoSolicitud', 'fechaInicio', 'fechaFin', 'estado'],
    search: ['numero', 'trabajador', 'tipoSolicitud'],
    sort: '-fechaSolicitud,-numero',
    filters: ['estado', 'tipoSolicitud', 'trabajador', 'unidad', 'fechaInicio', 'fechaSolicitud'],
  },
  sections: [
    {
      title: 'Solicitud',
      fields: ['numero', 'trabajador', 'tipoSolicitud', 'unidad', 'fechaSolicitud', 'estado', 'paso'],
    },
    {
      title: 'Tiempo',
      fields: ['fechaInicio', 'fechaFin', 'horaInicio', 'horaFin', 'mediaJornada', 'marcaOmitida', 'dias', 'minutos'],
    },
    { title: 'Motivo', fields: ['motivo', 'lugar', 'sustento', 'excepcionPlazo', 'vacacion'] },
  ],
  menu: { label: 'Solicitudes', group: 'Asistencia' },
  grants: {
    RRHH: 'LCUDRX',
    'Analista RRHH': 'LCUR',
    'Jefe de unidad': 'LCUR',
    Trabajador: 'LCU',
    Consulta: 'L',
  },
  scopes: { UNIDAD: 'trabajador.unidad', PROPIO: 'trabajador' },
  verbs: ['L', 'C', 'U', 'R'],
  actions: solicitudActions,
})
