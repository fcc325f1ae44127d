import { z } from 'zod'
import { rowId } from '../core/http/rowId.ts'
import { activeFlag, reference, text } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Any signed-in user may list categories; `excluirDenuncia` omits those that the complaint has or had (D5). */
export const categoria = defineResource({
  key: 'sireda.categoria',
  idIn: 'body',
  labels: { singular: 'categoría', plural: 'categorías', gender: 'f' },
  fields: {
    tipoDenuncia: reference({ label: 'Tipo', to: 'sireda.tipoDenuncia' }),
    nombre: text({ label: 'Categoría', max: 80 }),
    entidad: reference({ label: 'Entidad competente', to: 'sireda.entidad' }),
    estado: activeFlag(),
  },
  unique: [['tipoDenuncia', 'nombre']],
  list: {
    columns: ['nombre', 'tipoDenuncia', 'entidad', 'estado'],
    columnHeads: { entidad: 'Entidad' },
  },
  calls: { list: { access: 'session' } },
  menu: { group: 'Configuración' },
  extraSchemas: { query: z.object({ excluirDenuncia: rowId.optional() }) },
})
