import { figureOf } from '../core/kinds/figure.ts'
import { correo } from './correo.ts'

/** What the first page tells of the product itself. */
export const portada = {
  attention: [
    figureOf(correo, {
      label: 'Correos que no salieron',
      tone: 'danger',
      filters: () => ({ estado: 'fallido' }),
      action: correo.routes.reintentar,
    }),
  ],
  figures: [figureOf(correo, { label: 'Correos en cola', filters: () => ({ estado: 'pendiente,enviando' }) })],
} as const
