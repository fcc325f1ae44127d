import {
  boolean,
  computed,
  date,
  integer,
  longText,
  optional,
  reference,
  text,
  wireOnly,
} from '../core/kinds/fields.ts'
import { lifecycle } from '../core/kinds/lifecycle.ts'
import { defineAction } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'
import { ownLink } from './ownLink.ts'

/** closing is final (S5) */
const closed = 'La tarea está cerrada.'

export const closesBeforeToday = 'La fecha de cierre no puede ser anterior a hoy.'

/**
 * Task: surveys to answer up to a date. «Vencida» is derived from the date. The request names the creator's group
 * membership (S2).
 */
export const tarea = defineResource({
  key: 'geoencuesta.tarea',
  screen: '/geoencuesta/tareas',
  labels: { singular: 'tarea', plural: 'tareas', gender: 'f' },
  fields: {
    nombre: text({ label: 'Tarea', max: 100 }),
    descripcion: optional(longText({ label: 'Descripción', max: 500 })),
    grupo: computed(reference({ label: 'Grupo', to: 'geoencuesta.grupo' })),
    idGrupoUsuario: wireOnly(integer({ label: 'Vínculo del autor' })),
    fechaFin: date({ label: 'Fecha de cierre', wire: 'DMY' }),
    encuestas: computed(integer({ label: 'Encuestas' })),
    respuestas: computed(integer({ label: 'Respuestas' })),
    situacion: lifecycle(
      { vigente: ['Vigente', 'success'], vencida: ['Vencida', 'danger'], cerrada: ['Cerrada', 'neutral'] },
      {
        initial: 'vigente',
        label: 'Situación',
        byDay: [
          { from: 'vencida', to: 'vigente', when: 'until', field: 'fechaFin' },
          { from: 'vigente', to: 'vencida', when: 'after', field: 'fechaFin' },
        ],
      },
    ),
    estado: wireOnly(boolean({ label: 'Activa' })),
  },
  // members of its group grant all rights
  restorable: false,
  unique: [['grupo', 'nombre']],
  list: {
    columns: ['nombre', 'grupo', 'fechaFin', 'encuestas', 'respuestas', 'situacion'],
    columnHeads: { fechaFin: 'Cierre' },
    search: ['nombre', 'descripcion', 'grupo.nombre'],
    sort: 'fechaFin',
    filters: ['grupo', 'situacion', 'fechaFin'],
    sums: ['respuestas'],
  },
  sections: [
    { title: 'Tarea', fields: ['nombre', 'grupo', 'descripcion', 'fechaFin', 'situacion'] },
    { title: 'Avance', fields: ['encuestas', 'respuestas'] },
  ],
  menu: { icon: 'IconChecklist' },
  removal: 'logical',
  importing: false,
  create: {
    form: true,
    rules: [
      {
        on: 'fechaFin',
        uses: ['fechaFin'],
        message: closesBeforeToday,
        holds: ({ fechaFin }, today) => fechaFin >= today,
      },
    ],
  },
  extraSchemas: { create: ownLink },
  calls: { create: { summary: 'Crear una tarea en un grupo propio' } },
  editableIn: { states: ['vigente', 'vencida'], message: closed },
  // closed tasks only while nobody has answered
  removableIn: { states: ['vigente', 'vencida', 'cerrada'] },
  actions: {
    cerrar: defineAction({
      label: 'Cerrar tarea',
      icon: 'IconLock',
      verb: 'U',
      accion: 'CERRAR',
      confirm: { text: 'No recibirá más respuestas ni se podrá volver a abrir.' },
      from: ['vigente', 'vencida'],
      refusals: { cerrada: closed },
      to: 'cerrada',
    }),
  },
})
