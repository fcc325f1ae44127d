import { activeFlag, boolean, choice, code, reference, text } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

export const insumo = defineResource({
  key: 'combustible.insumo',
  idIn: 'body',
  labels: { singular: 'insumo', plural: 'insumos', gender: 'm' },
  fields: {
    grupo: reference({ label: 'Grupo', to: 'combustible.grupo' }),
    codigo: code({ max: 15 }),
    nombre: text({ label: 'Insumo', max: 80, unique: true }),
    unidad: choice({
      label: 'Unidad de medida',
      options: { GALON: 'Galón', LITRO: 'Litro', M3: 'm³', KG: 'Kilogramo', UNIDAD: 'Unidad' },
      help: 'No se puede cambiar después de usar el insumo.',
    }),
    especificaGasto: text({ label: 'Específica de gasto', max: 20, initial: '2.3.1.3.1.1' }),
    esCombustible: boolean({
      label: 'Es combustible',
      initial: false,
      help: 'Se compara con la capacidad del tanque.',
    }),
    estado: activeFlag(),
  },
  display: ['nombre', 'unidad'],
  list: {
    columns: ['codigo', 'nombre', 'grupo', 'unidad', 'especificaGasto', 'estado'],
    columnHeads: { unidad: 'Unidad', especificaGasto: 'Específica' },
    search: ['nombre', 'codigo'],
    filters: ['grupo', 'unidad', 'esCombustible', 'estado'],
    choiceFilters: ['esCombustible'],
  },
  menu: { group: 'Configuración' },
})
