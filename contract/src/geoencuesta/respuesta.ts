import { messages } from '../core/http/messages.ts'
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
import { lifecycle } from '../core/kinds/lifecycle.ts'
import { defineAction } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'

export const validaciones = {
  pendiente: ['Pendiente', 'neutral'],
  aprobada: ['Aprobada', 'success'],
  observada: ['Observada', 'warning'],
  rechazada: ['Rechazada', 'danger'],
} as const

const observacion = text({ label: 'Observación', max: 300 })

/** Survey answer given at a location. Created and reviewed by its own calls. */
export const respuesta = defineResource({
  key: 'geoencuesta.respuesta',
  id: 'numero',
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
    validacion: lifecycle(validaciones, { initial: 'pendiente', label: 'Validación' }),
    observacion: computed(optional(observacion)),
  },
  title: 'Respuesta[ de {usuario}][, {encuesta}][, {fechaHora}]',
  list: {
    columns: ['fechaHora', 'tarea', 'encuesta', 'usuario', 'validacion'],
    search: ['tarea.nombre', 'encuesta.nombre', 'usuario.nombreCompleto'],
    sort: '-fechaHora',
    filters: ['tarea', 'encuesta', 'usuario', 'validacion', 'fechaHora'],
  },
  verbs: ['L', 'R'],
})

/** Fields of a review. */
export const revision = {
  validacion: choice({ label: 'Validación', options: validaciones }),
  observacion: optional(observacion),
}

/** Reviews a pending or observed answer (`POST …/{id}/validacion`). */
export const revisar = defineAction({
  label: 'Revisar',
  icon: 'IconChecks',
  verb: 'X',
  from: ['pendiente', 'observada'],
  fields: revision,
  rules: [
    {
      on: 'observacion',
      uses: ['validacion'],
      message: messages.type('Observación'),
      holds: ({ validacion, observacion: said }) =>
        Boolean(said) || (validacion !== 'observada' && validacion !== 'rechazada'),
    },
  ],
  set: { validacion: 'input', observacion: 'input' },
})
