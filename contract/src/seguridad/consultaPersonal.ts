import { choice, computed, dateTime, integer, optional, reference, text } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

export const operaciones = {
  FICHA: 'Consulta',
  LISTA: 'Lista',
  HISTORIAL: 'Historial',
  EXPORTACION: ['Exportación', 'warning'],
  IMPRESION: ['Impresión', 'info'],
} as const

/** Log of reads of protected personal data: written only by the server, read-only (R60). */
export const consultaPersonal = defineResource({
  key: 'seguridad.consultaPersonal',
  id: 'idLectura',
  table: 'auditoria.lectura',
  labels: { singular: 'consulta de datos personales', plural: 'consultas de datos personales', gender: 'f' },
  fields: {
    ocurridoEn: computed(dateTime({ label: 'Fecha' })),
    /** null when an application read; `username` has its name */
    lector: computed(optional(reference({ label: 'Quién', to: 'seguridad.usuario' }))),
    username: computed(text({ label: 'Cuenta', max: 120 })),
    operacion: computed(choice({ label: 'Forma', options: operaciones })),
    asunto: computed(text({ label: 'De', max: 120 })),
    cantidad: computed(optional(integer({ label: 'Registros' }))),
    datos: computed(text({ label: 'Datos', max: 2000 })),
    permiso: computed(optional(text({ label: 'Permiso', max: 250 }))),
    perfiles: computed(optional(text({ label: 'Perfiles', max: 1000 }))),
    ip: computed(text({ label: 'Dirección', max: 60 })),
    traza: computed(text({ label: 'Código de seguimiento', max: 60 })),
  },
  display: ['asunto'],
  title: '[{operacion}][ de {asunto}][, {ocurridoEn}]',
  list: {
    columns: ['ocurridoEn', 'lector', 'username', 'operacion', 'asunto', 'cantidad', 'datos'],
    card: { title: 'asunto', facts: ['ocurridoEn', 'lector', 'operacion'] },
    search: ['lector'],
    sort: '-ocurridoEn',
    filters: ['ocurridoEn', 'lector', 'operacion'],
  },
  menu: { icon: 'IconEye' },
  verbs: ['L', 'R'],
})
