import { choice } from '../core/kinds/fields.ts'

export const fuenteFinanciamiento = () =>
  choice({
    label: 'Fuente de financiamiento',
    options: {
      RO: 'Recursos ordinarios',
      RDR: 'Recursos directamente recaudados',
      ROOC: 'Recursos por operaciones oficiales de crédito',
      DYT: 'Donaciones y transferencias',
      RD: 'Recursos determinados',
    },
  })
