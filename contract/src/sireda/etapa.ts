import { pluralize } from '../core/http/pluralize.ts'
import { activeFlag, choice, integer, text } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Fixed ids of the main stages; other stages are informative (D3, D16). */
export const etapas = { registrada: 1, derivada: 2, respondida: 3 } as const

export const etapa = defineResource({
  key: 'sireda.etapa',
  idIn: 'body',
  labels: { singular: 'etapa', plural: 'etapas', gender: 'f' },
  fields: {
    descripcion: text({ label: 'Etapa', max: 60, unique: true }),
    color: choice({
      label: 'Color',
      options: {
        success: ['Verde', 'success'],
        warning: ['Ámbar', 'warning'],
        secondary: ['Gris', 'neutral'],
        info: ['Azul', 'info'],
      },
      initial: 'info',
    }),
    orden: integer({ label: 'Orden', min: 1, max: 999, initial: 100 }),
    estado: activeFlag(),
  },
  display: ['descripcion'],
  list: {
    sort: 'orden,descripcion',
    filters: ['estado'],
  },
  menu: { group: 'Configuración' },
  removableIn: {
    when: { field: 'idEtapa', not: Object.values(etapas) },
    message: 'Las etapas 1, 2 y 3 son del sistema y no se pueden eliminar.',
  },
  inUse: (count) =>
    `No se puede eliminar la etapa porque está siendo utilizada en ${pluralize(count, 'denuncia', 'denuncias')}.`,
})
