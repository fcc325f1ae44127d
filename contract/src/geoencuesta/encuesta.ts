import { z } from 'zod'
import { boolean, computed, integer, longText, optional, reference, text, wireOnly } from '../core/kinds/fields.ts'
import { lifecycle } from '../core/kinds/lifecycle.ts'
import { defineResource } from '../core/resource/resource.ts'
import { encuestaActions } from './encuestaActions.ts'
import { ownLink } from './ownLink.ts'
import { pregunta } from './pregunta.ts'

export const situaciones = {
  borrador: ['Borrador', 'neutral'],
  publicada: ['Publicada', 'success'],
  pausada: ['Pausada', 'warning'],
  cerrada: ['Cerrada', 'neutral'],
} as const
export type Situacion = keyof typeof situaciones

/**
 * Survey with its questions, answered for tasks of the same group. The request names the creator's group membership
 * (S2).
 */
export const encuesta = defineResource({
  key: 'geoencuesta.encuesta',
  screen: '/geoencuesta/encuestas',
  labels: { singular: 'encuesta', plural: 'encuestas', gender: 'f' },
  fields: {
    nombre: text({ label: 'Encuesta', max: 150 }),
    descripcion: optional(longText({ label: 'Descripción', max: 1000 })),
    grupo: computed(reference({ label: 'Grupo', to: 'geoencuesta.grupo' })),
    idGrupoUsuario: wireOnly(integer({ label: 'Vínculo del autor' })),
    preguntas: computed(integer({ label: 'N.° de preguntas' })),
    respuestas: computed(integer({ label: 'Respuestas' })),
    situacion: lifecycle(situaciones, { initial: 'borrador', label: 'Situación' }),
    estado: wireOnly(boolean({ label: 'Activa' })),
  },
  // deletion unlinks it from its tasks
  restorable: false,
  unique: [['grupo', 'nombre']],
  list: {
    columns: ['nombre', 'grupo', 'preguntas', 'respuestas', 'situacion'],
    columnHeads: { preguntas: 'Preguntas' },
    card: { facts: ['grupo', 'respuestas'] },
    search: ['nombre', 'descripcion', 'grupo.nombre'],
    sums: ['respuestas'],
  },
  sections: [
    { title: 'Encuesta', fields: ['nombre', 'grupo', 'descripcion', 'situacion'] },
    { title: 'Avance', fields: ['preguntas', 'respuestas'] },
  ],
  menu: { icon: 'IconClipboardList' },
  removal: 'logical',
  importing: false,
  create: { form: true },
  extraSchemas: { create: ownLink, get: z.object({ detalle: z.array(pregunta) }) },
  calls: { create: { summary: 'Crear una encuesta en un grupo propio' } },
  actions: encuestaActions,
})
