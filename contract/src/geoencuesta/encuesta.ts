import { z } from 'zod'
import { defineRoute } from '../core/http/route.ts'
import { boolean, computed, integer, longText, optional, reference, text } from '../core/kinds/fields.ts'
import { lifecycle } from '../core/kinds/lifecycle.ts'
import { defineResource } from '../core/resource/resource.ts'
import { encuestaActions } from './encuestaActions.ts'
import { pregunta } from './pregunta.ts'

export const situaciones = {
  borrador: ['Borrador', 'neutral'],
  publicada: ['Publicada', 'success'],
  pausada: ['Pausada', 'warning'],
  cerrada: ['Cerrada', 'danger'],
} as const
export type Situacion = keyof typeof situaciones

const declared = defineResource({
  module: 'geoencuesta',
  name: 'encuesta',
  screen: '/geoencuesta/encuestas',
  labels: { singular: 'encuesta', plural: 'encuestas', gender: 'f' },
  fields: {
    nombre: text({ label: 'Encuesta', max: 150 }),
    descripcion: optional(longText({ label: 'Descripción', max: 1000 })),
    grupo: computed(reference({ label: 'Grupo', to: 'geoencuesta.grupo' })),
    idGrupoUsuario: computed(integer({ label: 'Vínculo de quien la creó' })),
    preguntas: computed(integer({ label: 'N.° de preguntas' })),
    respuestas: computed(integer({ label: 'Respuestas' })),
    situacion: lifecycle(situaciones, { initial: 'borrador', label: 'Situación' }),
    estado: computed(boolean({ label: 'Activa' })),
  },
  display: ['nombre'],
  // it leaves the tasks it was part of
  restorable: false,
  unique: [['grupo', 'nombre']],
  list: {
    columns: ['nombre', 'grupo', 'preguntas', 'respuestas', 'situacion'],
    search: ['nombre', 'descripcion', 'grupo.nombre'],
    filters: ['grupo', 'situacion'],
    sums: ['respuestas'],
  },
  sections: [
    { title: 'Encuesta', fields: ['nombre', 'grupo', 'descripcion', 'situacion'] },
    { title: 'Avance', fields: ['preguntas', 'respuestas'] },
  ],
  menu: { label: 'Encuestas', icon: 'IconClipboardList' },
  removal: 'logical',
  verbs: ['L', 'U', 'D', 'R'],
  actions: encuestaActions,
})

const { get } = declared.routes

/** A survey with its questions, answered for tasks of the same group. */
export const encuesta = {
  ...declared,
  routes: {
    ...declared.routes,
    // a single survey comes with its questions
    get: defineRoute({ ...get, response: z.intersection(declared.row, z.object({ detalle: z.array(pregunta) })) }),
  },
}
