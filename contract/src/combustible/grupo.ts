import { activeFlag, optional, text } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Group of supplies: fuels, lubricants, filters. */
export const grupo = defineResource({
  key: 'combustible.grupo',
  idIn: 'body',
  labels: { singular: 'grupo', plural: 'grupos', gender: 'm' },
  fields: {
    nombre: text({ label: 'Grupo', max: 60, unique: true }),
    descripcion: optional(text({ label: 'Descripción', max: 200 })),
    estado: activeFlag(),
  },
  menu: { group: 'Configuración' },
})
