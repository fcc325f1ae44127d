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
import { lifecycle } from '../../core/kinds/lifecycle.ts'
import { sensitive } from '../../core/kinds/personFields.ts'
import {
  hiddenInFormUnless,
  prefilledFrom,
  requiredWhen,
  shownInFormWhen,
  shownWhen,
} from '../../core/kinds/shownWhen.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { mediaJornada } from '../vacacion/mediaJornada.ts'
import { solicitudActions } from './solicitudActions.ts'

const byHours = { field: 'tipoSolicitud.unidadMedida', in: ['HORAS'] }
const isVacation = { field: 'tipoSolicitud.categoria', in: ['VACACION'] }
const FORGOTTEN = ['JUS-OMI']

export const solicitud = defineResource({
  key: 'rrhh.solicitud',
  screen: '/gsrrhh/solicitudes',
  labels: { singular: 'solicitud', plural: 'solicitudes', gender: 'f' },
  fields: {
    numero: computed(text({ isCode: true, label: 'Número', max: 14 })),
    trabajador: optional(
      reference({ label: 'Trabajador', to: 'rrhh.trabajador', help: 'En blanco, la solicitud es suya.' }),
    ),
    tipoSolicitud: reference({
      label: 'Tipo de solicitud',
      to: 'rrhh.tipoSolicitud',
      carries: ['categoria', 'unidadMedida', 'rangoDiario', 'requiereSustento'],
    }),
    unidad: computed(optional(reference({ label: 'Unidad', to: 'rrhh.unidad' }))),
    fechaSolicitud: computed(date({ label: 'Fecha de solicitud' })),
    fechaInicio: date({ label: 'Desde' }),
    fechaFin: shownInFormWhen(
      {
        any: [
          { field: 'tipoSolicitud.unidadMedida', in: ['DIAS'] },
          { field: 'tipoSolicitud.rangoDiario', in: [true] },
        ],
      },
      date({ label: 'Hasta' }),
    ),
    horaInicio: shownWhen(byHours, time({ label: 'Hora de inicio' })),
    horaFin: shownWhen(
      byHours,
      requiredWhen(
        { field: 'tipoSolicitud.codigo', not: FORGOTTEN },
        time({ label: 'Hora de fin', help: 'En una guardia nocturna puede ser una hora de la mañana siguiente.' }),
      ),
    ),
    mediaJornada: hiddenInFormUnless(
      { field: 'fechaFin', sameAs: 'fechaInicio' },
      shownWhen(isVacation, optional(mediaJornada())),
    ),
    dias: computed(optional(decimal({ label: 'Días', scale: 1 }))),
    minutos: computed(optional(integer({ label: 'Minutos' }))),
    marcaOmitida: shownWhen(
      { field: 'tipoSolicitud.codigo', in: FORGOTTEN },
      choice({ label: 'Marca omitida', options: { INGRESO: 'Ingreso', SALIDA: 'Salida' } }),
    ),
    // the reason of vacations defaults to the name of the kind
    motivo: prefilledFrom('tipoSolicitud.nombre', isVacation, longText({ label: 'Motivo', min: 5, max: 500 })),
    lugar: shownWhen(
      { field: 'tipoSolicitud.categoria', in: ['COMISION'] },
      text({ label: 'Lugar / destino', max: 150 }),
    ),
    sustento: shownInFormWhen(
      {
        any: [
          { field: 'tipoSolicitud.requiereSustento', in: [true] },
          { field: 'tipoSolicitud.categoria', not: ['VACACION'] },
        ],
      },
      sensitive(optional(file({ label: 'Sustento', keepReplaced: true }))),
    ),
    excepcionPlazo: boolean({
      label: 'Excepción de plazo',
      initial: false,
      help: 'Solo la marca Recursos Humanos: no exige anticipación ni plazo de regularización.',
    }),
    estado: lifecycle(
      {
        REGISTRADA: ['Registrada', 'info'],
        VISADA: ['Visada', 'info'],
        APROBADA: ['Aprobada', 'success'],
        RECHAZADA: ['Rechazada', 'danger'],
        ANULADA: ['Anulada', 'neutral'],
      },
      { initial: 'REGISTRADA' },
    ),
    paso: computed(
      optional(
        choice({
          label: 'Situación',
          options: { VISAR: 'Pendiente de visado', APROBAR: 'Pendiente de aprobación' },
        }),
      ),
    ),
    vacacion: computed(optional(reference({ label: 'Vacaciones generadas', to: 'rrhh.vacacion' }))),
    nacimiento: computed(optional(reference({ label: 'Por el hecho', to: 'rrhh.nacimientoHijo' }))),
  },
  display: ['numero'],
  title: 'Solicitud[ de {trabajador}]: {tipoSolicitud}, {fechaInicio}[, de {horaInicio} a {horaFin}]',
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
      message: 'La hora de fin debe ser posterior a la hora de inicio',
      holds: ({ horaInicio, horaFin }) => horaInicio === null || horaFin === null || horaInicio !== horaFin,
    },
    {
      on: 'mediaJornada',
      uses: ['fechaInicio', 'fechaFin', 'mediaJornada'],
      message: 'La media jornada solo corresponde a un único día de vacaciones',
      holds: ({ fechaInicio, fechaFin, mediaJornada: half }) =>
        half === null || fechaFin === null || fechaInicio === fechaFin,
    },
  ],
  editableIn: { states: ['REGISTRADA'] },
  removableIn: { states: [], advice: 'Una solicitud no se elimina; use «Anular»' },
  restorable: false,
  calls: { remove: { summary: 'Eliminar una solicitud (no se permite: se anula)' } },
  constraints: {
    solicitud_superpuesta: {
      fields: ['fechaInicio', 'fechaFin', 'trabajador'],
      message: 'Ya existe una solicitud en esas fechas',
    },
  },
  list: {
    columns: ['numero', 'trabajador', 'tipoSolicitud', 'fechaInicio', 'fechaFin', 'estado'],
    card: { title: 'trabajador', facts: ['tipoSolicitud', 'fechaInicio', 'fechaFin'] },
    search: ['numero', 'trabajador', 'tipoSolicitud'],
    sort: '-fechaSolicitud,-numero',
    filters: ['estado', 'tipoSolicitud', 'trabajador', 'unidad', 'fechaInicio', 'fechaSolicitud'],
    sums: ['dias', 'minutos'],
    summedIn: ['REGISTRADA', 'VISADA', 'APROBADA'],
    views: { calendar: { from: 'fechaInicio', to: 'fechaFin', about: 'trabajador' } },
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
    { title: 'Motivo', fields: ['motivo', 'lugar', 'sustento', 'excepcionPlazo', 'vacacion', 'nacimiento'] },
  ],
  page: { facts: ['numero', 'fechaInicio', 'fechaFin', 'dias'] },
  menu: { group: 'Asistencia' },
  grants: {
    RRHH: 'LCUDRX',
    'Analista RRHH': 'LCUR',
    'Jefe de unidad': 'LCUR',
    Trabajador: 'LCU',
    Consulta: 'L',
  },
  scopes: { UNIDAD: 'trabajador.unidad', PROPIO: 'trabajador' },
  actions: solicitudActions,
})
