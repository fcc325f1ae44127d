import { activeFlag, optional, text } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

export const tipoDenuncia = defineResource({
  key: 'sireda.tipoDenuncia',
  api: '/sireda/api/v1/tipo_denuncia',
  idIn: 'body',
  screen: '/sireda/tipo',
  labels: { singular: 'tipo de denuncia', plural: 'tipos de denuncia', gender: 'm' },
  fields: {
    nombre: text({ label: 'Tipo', max: 80, unique: true }),
    descripcion: optional(text({ label: 'Descripción', max: 200 })),
    estado: activeFlag(),
  },
  menu: { label: 'Tipos', group: 'Configuración' },
})
