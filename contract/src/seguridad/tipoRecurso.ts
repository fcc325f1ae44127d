import { pluralize } from '../core/http/pluralize.ts'
import { activeFlag, computed, integer, text } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

export const tipoRecurso = defineResource({
  key: 'seguridad.tipoRecurso',
  screen: '/seguridad/tipoRecurso',
  labels: { singular: 'tipo de recurso', plural: 'tipos de recurso', gender: 'm' },
  fields: {
    idTipoRecurso: computed(integer({ label: 'Código' })),
    descripcion: text({ label: 'Descripción', max: 60, unique: true }),
    estado: activeFlag(),
  },
  display: ['descripcion'],
  calls: { list: { pathSuffix: '/search' } },
  menu: { icon: 'IconTags' },
  inUse: (count) =>
    `No se puede eliminar el tipo de recurso porque está siendo utilizado en ${pluralize(count, 'recurso', 'recursos')}.`,
})
