import { indicatorOf } from '../core/resource/indicator.ts'
import { correo } from './correo.ts'

/** What the first page shows of the product itself. */
export const portada = {
  attention: [
    indicatorOf(correo, {
      label: 'Correos no enviados',
      tone: 'danger',
      filters: () => ({ estado: 'fallido' }),
      action: correo.routes.reintentar,
    }),
  ],
  indicators: [indicatorOf(correo, { label: 'Correos en cola', filters: () => ({ estado: 'pendiente,enviando' }) })],
} as const
