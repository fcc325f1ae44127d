import { z } from 'zod'
import type { Field } from '../../core/kinds/field.ts'
import { choice, computed, text } from '../../core/kinds/fields.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { categoriasLicencia } from '../categorias.ts'

/** Vehicle categories as text: `M1, N1`. */
const listed = (value: unknown) =>
  typeof value === 'string'
    ? value
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean)
        .join(', ')
    : value

function categorias(): Field<string, string, false> {
  const one = '(L[1-5]|[MN][1-3])'
  const field = text({
    label: 'Vehículos por categoría de licencia',
    max: 60,
    pattern: new RegExp(`^${one}(, ${one})*$`),
    help: 'Escriba las categorías vehiculares separadas por comas.',
  })
  return { ...field, input: z.preprocess(listed, field.input) }
}

/** Vehicle categories that a licence class permits. Machinery requires an operator's certificate instead. */
export const licenciaPermite = defineResource({
  key: 'combustible.licenciaPermite',
  idIn: 'body',
  labels: { singular: 'categoría de licencia', plural: 'categorías de licencia', gender: 'f' },
  fields: {
    categoriaLicencia: computed(choice({ label: 'Licencia', options: categoriasLicencia })),
    categoriasVehiculares: categorias(),
  },
  display: ['categoriaLicencia'],
  list: {
    search: ['categoriaLicencia', 'categoriasVehiculares'],
  },
  verbs: ['L', 'U', 'R'],
})
