import { boolean, choice, computed, date, decimal, optional, text, wireOnly } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Runtime settings. Migrations create them; users change only the value. */
export const parametro = defineResource({
  key: 'sistema.parametro',
  table: 'nucleo.parametro',
  screen: '/sistema/parametros',
  labels: { singular: 'parámetro', plural: 'parámetros', gender: 'm' },
  fields: {
    etiqueta: computed(text({ label: 'Parámetro', max: 120 })),
    valor: text({ label: 'Valor', max: 200 }),
    unidad: computed(optional(text({ label: 'Unidad', max: 20 }))),
    minimo: computed(optional(decimal({ label: 'Mínimo' }))),
    maximo: computed(optional(decimal({ label: 'Máximo' }))),
    tipo: wireOnly(choice({ label: 'Tipo', options: { ENTERO: 'Entero', DECIMAL: 'Decimal', TEXTO: 'Texto' } })),
    conVigencia: computed(boolean({ label: 'Rige desde una fecha' })),
    valorSiguiente: computed(optional(text({ label: 'Nuevo valor', max: 200 }))),
    cambiaDesde: computed(optional(date({ label: 'Rige desde' }))),
    // technical name used in operation guides
    nombre: wireOnly(text({ label: 'Nombre', max: 60 })),
  },
  display: ['etiqueta'],
  dated: { fields: ['valor'], when: 'conVigencia' },
  list: {
    columns: ['etiqueta', 'valor', 'unidad', 'minimo', 'maximo'],
    search: ['nombre', 'etiqueta', 'valor'],
  },
  menu: { icon: 'IconSettings' },
  // settings include session lifetime and re-authentication interval
  calls: { update: { confirm: 'identity' } },
  verbs: ['L', 'U', 'R'],
})
