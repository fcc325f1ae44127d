import {
  boolean,
  choice,
  computed,
  dateTime,
  decimal,
  integer,
  optional,
  point,
  reference,
  text,
} from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

export const validaciones = {
  pendiente: ['Pendiente', 'neutral'],
  aprobada: ['Aprobada', 'success'],
  observada: ['Observada', 'warning'],
  rechazada: ['Rechazada', 'danger'],
} as const

/** An answer to a survey, given at a place. It is created, and reviewed, by calls of its own. */
export const respuesta = defineResource({
  module: 'geoencuesta',
  name: 'respuesta',
  table: 'geoencuesta.respuesta',
  id: 'numero',
  api: '/geoencuesta/api/v1/respuesta',
  labels: { singular: 'respuesta', plural: 'respuestas', gender: 'f' },
  fields: {
    idRespuesta: computed(text({ label: 'Código', max: 36 })),
    idTareaEncuesta: computed(integer({ label: 'Encuesta de la tarea' })),
    fechaHora: computed(dateTime({ label: 'Fecha' })),
    tarea: computed(reference({ label: 'Tarea', to: 'geoencuesta.tarea' })),
    encuesta: computed(reference({ label: 'Encuesta', to: 'geoencuesta.encuesta' })),
    usuario: computed(reference({ label: 'Encuestador', to: 'seguridad.usuario' })),
    ubicacion: computed(point({ label: 'Ubicación' })),
    precision: computed(optional(decimal({ label: 'Precisión', scale: 1, unit: 'm' }))),
    completada: computed(boolean({ label: 'Completa' })),
    recibidaEn: computed(dateTime({ label: 'Recibida' })),
    validacion: computed(choice({ label: 'Validación', options: validaciones })),
    observacion: computed(optional(text({ label: 'Observación', max: 300 }))),
  },
  display: [],
  list: {
    columns: ['fechaHora', 'tarea', 'encuesta', 'usuario', 'validacion'],
    search: ['tarea.nombre', 'encuesta.nombre', 'usuario.nombreCompleto'],
    sort: '-fechaHora',
    filters: ['tarea', 'encuesta', 'usuario', 'validacion', 'fechaHora'],
  },
  verbs: ['L', 'R'],
})
