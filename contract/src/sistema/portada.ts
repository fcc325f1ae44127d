import { indicatorOf } from '../core/resource/indicator.ts'
import { correo } from './correo.ts'
import { escudo } from './escudo.ts'
import { parametro } from './parametro.ts'

export const portada = {
  steps: [
    {
      key: 'institucion',
      place: 1,
      label: 'Escriba el nombre de la institución',
      text: 'Encabeza los documentos, las páginas públicas y los correos.',
      screen: String(parametro.screen),
      search: { query: 'nombre de la institución' },
      route: parametro.routes.update,
    },
    {
      key: 'escudo',
      place: 2,
      label: 'Suba el escudo de la institución',
      text: 'Encabeza los documentos, el ingreso y las páginas públicas.',
      screen: String(escudo.screen),
      search: { op: 'edit', id: '1' },
      route: escudo.routes.update,
    },
    {
      key: 'correo',
      place: 8,
      label: 'Conecte el correo',
      text: 'Lo configura quien administra el servidor; aquí se ve si los correos ya salen.',
      screen: String(correo.screen),
      route: correo.routes.list,
    },
  ],
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
