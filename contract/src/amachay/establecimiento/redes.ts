import { activeFlag, computed, integer, optional, reference, text } from '../../core/kinds/fields.ts'
import { defineResource } from '../../core/resource/resource.ts'

const codigo = () => text({ isCode: true, label: 'Código', max: 4, pattern: /^\d{1,4}$/ })

export const redSalud = defineResource({
  key: 'amachay.redSalud',
  table: 'amachay.red',
  id: 'id',
  api: '/amachay/api/v1/redes',
  screen: '/vacuna/redes',
  labels: { singular: 'red', plural: 'redes', gender: 'f' },
  fields: {
    disa: optional(
      text({
        label: 'DISA',
        max: 4,
        pattern: /^\d{1,4}$/,
        help: 'Código de la DISA en RENIPRESS; los códigos de red se repiten de una DISA a otra.',
      }),
    ),
    codigo: codigo(),
    nombre: text({ label: 'Red', max: 100 }),
    microredes: computed(integer({ label: 'Microredes' })),
    estado: activeFlag(),
  },
  unique: [
    ['disa', 'codigo'],
    ['disa', 'nombre'],
  ],
  emptyIsUnique: true,
  menu: { group: 'Establecimientos' },
})

export const microRed = defineResource({
  key: 'amachay.microRed',
  id: 'id',
  api: '/amachay/api/v1/micro_redes',
  screen: '/vacuna/micro_redes',
  labels: { singular: 'microred', plural: 'microredes', gender: 'f' },
  fields: {
    red: reference({ label: 'Red', to: 'amachay.redSalud' }),
    codigo: codigo(),
    nombre: text({ label: 'Microred', max: 100 }),
    estado: activeFlag(),
  },
  unique: [
    ['red', 'codigo'],
    ['red', 'nombre'],
  ],
  list: {
    columns: ['codigo', 'nombre', 'red', 'estado'],
    search: ['codigo', 'nombre', 'red'],
    sort: 'red.codigo,codigo',
  },
  menu: { group: 'Establecimientos' },
})
