import { activeFlag, code, date, decimal, file, reference, text } from '@wamani/contract/core/kinds/fields.ts'
import { sensitive } from '@wamani/contract/core/kinds/personFields.ts'
import { defineModule } from '@wamani/contract/core/resource/module.ts'
import { defineResource } from '@wamani/contract/core/resource/resource.ts'

export const oficina = defineResource({
  key: 'banco.oficina',
  labels: { singular: 'oficina', plural: 'oficinas', gender: 'f' },
  fields: { codigo: code({ max: 10 }), nombre: text({ label: 'Nombre', max: 60 }), activo: activeFlag() },
  list: { columns: ['codigo', 'nombre'] },
})

const fields = {
  codigo: code({ max: 12 }),
  nombre: text({ label: 'Nombre', max: 80 }),
  fecha: date({ label: 'Fecha' }),
  monto: decimal({ label: 'Monto', min: 0 }),
  oficina: reference({ label: 'Oficina', to: 'banco.oficina' }),
  activo: activeFlag(),
}

export const padron = defineResource({
  key: 'banco.padron',
  labels: { singular: 'persona', plural: 'personas', gender: 'f' },
  fields,
  list: {
    sort: 'nombre',
  },
})

/** Same rows with sensitive fields, to measure access logging. */
export const ficha = defineResource({
  key: 'banco.ficha',
  table: 'banco.padron',
  id: 'idPadron',
  labels: { singular: 'ficha', plural: 'fichas', gender: 'f' },
  fields: { ...fields, monto: sensitive(fields.monto) },
  display: ['codigo'],
  verbs: ['L', 'R'],
})

export const lamina = defineResource({
  key: 'banco.lamina',
  labels: { singular: 'lámina', plural: 'láminas', gender: 'f' },
  fields: { titulo: text({ label: 'Título', max: 40 }), imagen: file({ label: 'Imagen', accept: ['jpg', 'png'] }) },
  display: ['titulo'],
  list: { columns: ['titulo'] },
})

export const banco = defineModule({
  name: 'banco',
  service: { label: 'Banco de pruebas', order: 99 },
  resources: [oficina, padron, ficha, lamina],
  grants: {},
})
