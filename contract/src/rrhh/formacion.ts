import { activeFlag, boolean, choice, code, integer, text } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Level of professional training. */
export const formacion = defineResource({
  key: 'rrhh.formacion',
  screen: '/gsrrhh/formacion-profesional',
  labels: { singular: 'formación profesional', plural: 'formaciones profesionales', gender: 'f' },
  fields: {
    codigo: code({ max: 4, pattern: /^\d{2}$/, help: 'Dos dígitos.' }),
    nombre: text({ label: 'Nombre', max: 80, unique: true }),
    nivel: choice({
      label: 'Nivel',
      options: {
        BASICA: 'Básica',
        TECNICA: 'Técnica',
        SUPERIOR: 'Superior',
        UNIVERSITARIA: 'Universitaria',
        POSTGRADO: 'Posgrado',
      },
    }),
    concluida: boolean({ label: 'Concluida' }),
    requiereDocumento: boolean({ label: 'Requiere documento' }),
    orden: integer({ label: 'Orden', help: 'Un nivel superior cumple los inferiores.' }),
    activo: activeFlag(),
  },
  list: {
    columns: ['codigo', 'nombre', 'nivel', 'concluida', 'orden', 'activo'],
    sort: 'orden',
  },
  menu: { label: 'Formación profesional', group: 'Configuración' },
})
