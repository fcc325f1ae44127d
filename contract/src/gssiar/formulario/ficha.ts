import {
  boolean,
  choice,
  computed,
  dateTime,
  decimal,
  integer,
  optional,
  point,
  rows,
  text,
} from '../../core/kinds/fields.ts'
import { defineFormulario } from './defineFormulario.ts'

export const ficha = defineFormulario({
  clave: 'fa',
  name: 'ficha',
  short: 'Fichas',
  labels: { singular: 'ficha ambiental', plural: 'fichas ambientales', gender: 'f' },
  section: 'Monitoreo',
  fields: {
    codigoFicha: text({ isCode: true, label: 'Código de ficha', max: 20, unique: true }),
    componente: choice({
      label: 'Componente',
      options: { agua: 'Agua', aire: 'Aire', ruido: 'Ruido', suelo: 'Suelo', flora: 'Flora', fauna: 'Fauna' },
    }),
    puntoMonitoreo: text({ label: 'Punto de monitoreo', max: 80 }),
    fechaMuestreo: dateTime({ label: 'Muestreo' }),
    altitud: optional(integer({ label: 'Altitud', unit: 'msnm', min: 0, max: 6900 })),
    ubicacion: point({ label: 'Ubicación', district: 'ubigeo' }),
    parametros: rows({
      label: 'Parámetros',
      table: 'gssiar.ficha_parametro',
      id: 'idParametro',
      max: 50,
      item: {
        nombre: text({ label: 'Parámetro', max: 60 }),
        valor: decimal({ label: 'Valor', scale: 4 }),
        unidad: text({ label: 'Unidad', max: 20 }),
        eca: optional(decimal({ label: 'ECA', scale: 4, help: 'El valor máximo del estándar de calidad ambiental.' })),
        cumpleEca: computed(optional(boolean({ label: 'Cumple ECA' }))),
      },
    }),
  },
  search: ['codigoFicha', 'puntoMonitoreo'],
})
