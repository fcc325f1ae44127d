import { boolean, choice, computed, date, integer, longText, optional, reference, text } from '../core/kinds/fields.ts'
import { defineAction } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'

/** What surveys are answered for, up to a day. «Vencida» follows from the day. */
export const tarea = defineResource({
  module: 'geoencuesta',
  name: 'tarea',
  table: 'geoencuesta.tarea',
  id: 'idTarea',
  api: '/geoencuesta/api/v1/tarea',
  screen: '/geoencuesta/tareas',
  labels: { singular: 'tarea', plural: 'tareas', gender: 'f' },
  fields: {
    nombre: text({ label: 'Tarea', max: 100 }),
    descripcion: optional(longText({ label: 'Descripción', max: 500 })),
    grupo: computed(reference({ label: 'Grupo', to: 'geoencuesta.grupo' })),
    idGrupoUsuario: computed(integer({ label: 'Vínculo de quien la creó' })),
    fechaFin: date({ label: 'Fecha de cierre', wire: 'DMY' }),
    encuestas: computed(integer({ label: 'Encuestas' })),
    respuestas: computed(integer({ label: 'Respuestas' })),
    situacion: computed(
      choice({
        label: 'Situación',
        options: { vigente: ['Vigente', 'success'], vencida: ['Vencida', 'warning'], cerrada: ['Cerrada', 'neutral'] },
      }),
    ),
    estado: computed(boolean({ label: 'Activa' })),
  },
  display: ['nombre'],
  // who may do what with it is said by the members of its group alone
  restorable: false,
  unique: [['grupo', 'nombre']],
  list: {
    columns: ['nombre', 'grupo', 'fechaFin', 'encuestas', 'respuestas', 'situacion'],
    search: ['nombre', 'descripcion', 'grupo.nombre'],
    sort: 'fechaFin',
    filters: ['grupo', 'situacion', 'fechaFin'],
  },
  sections: [
    { title: 'Tarea', fields: ['nombre', 'grupo', 'descripcion', 'fechaFin', 'situacion'] },
    { title: 'Avance', fields: ['encuestas', 'respuestas'] },
  ],
  menu: { label: 'Tareas', icon: 'IconChecklist' },
  removal: 'logical',
  verbs: ['L', 'U', 'D', 'R'],
  actions: {
    cerrar: defineAction({
      label: 'Cerrar tarea',
      icon: 'IconLock',
      verb: 'U',
      accion: 'CERRAR',
      confirm: {
        title: 'Usted está seguro?',
        text: 'La tarea no recibirá más respuestas y no se podrá volver a abrir!',
        yes: 'Sí, cerrar',
        no: 'No',
      },
      success: { title: 'Operación Exitosa', text: 'Se cerró la tarea.' },
      when: { field: 'situacion', in: ['vigente', 'vencida'] },
    }),
  },
})
