import { computed, dateTime, integer, optional, reference, text } from '../core/kinds/fields.ts'
import { lifecycle } from '../core/kinds/lifecycle.ts'
import { defineAction } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Delivery of a webhook event, with its status. */
export const entrega = defineResource({
  key: 'seguridad.entrega',
  labels: { singular: 'entrega', plural: 'entregas', gender: 'f' },
  fields: {
    ocurridoEn: computed(dateTime({ label: 'Ocurrió' })),
    suscripcion: computed(reference({ label: 'Suscripción', to: 'seguridad.suscripcion' })),
    evento: computed(text({ label: 'Evento', max: 100 })),
    idRegistro: computed(optional(integer({ label: 'Registro' }))),
    estado: lifecycle(
      {
        pendiente: ['Pendiente', 'neutral'],
        enviando: ['Enviando', 'info'],
        entregada: ['Entregada', 'success'],
        fallida: ['Fallida', 'danger'],
        omitida: ['Omitida', 'neutral'],
      },
      { initial: 'pendiente' },
    ),
    intentos: computed(integer({ label: 'Intentos' })),
    respuesta: computed(optional(integer({ label: 'Respuesta' }))),
    duracionMs: computed(optional(integer({ label: 'Duración', unit: 'ms' }))),
    proximoIntento: computed(optional(dateTime({ label: 'Próximo intento' }))),
    entregadaEn: computed(optional(dateTime({ label: 'Entregada el' }))),
    ultimoError: computed(optional(text({ label: 'Último error', max: 300 }))),
    reenvios: computed(integer({ label: 'Reenvíos solicitados' })),
  },
  display: ['evento'],
  title: 'Entrega de {evento}[ a {suscripcion}]',
  list: {
    columns: ['ocurridoEn', 'suscripcion', 'evento', 'estado', 'intentos', 'respuesta', 'duracionMs'],
    search: ['evento', 'suscripcion.nombre'],
    sort: '-ocurridoEn',
    filters: ['estado', 'suscripcion', 'ocurridoEn'],
  },
  menu: { label: 'Avisos enviados', icon: 'IconPackageExport' },
  verbs: ['L', 'R'],
  actions: {
    reenviar: defineAction({
      label: 'Reenviar',
      icon: 'IconRefresh',
      verb: 'U',
      confirm: { text: 'El programa recibirá el evento otra vez, con el mismo identificador.' },
      success: { title: 'Entrega en proceso', text: 'El evento se enviará en unos segundos.' },
      from: ['pendiente', 'entregada', 'fallida', 'omitida'],
      to: 'pendiente',
      set: { intentos: 0, proximoIntento: 'now', entregadaEn: null },
    }),
  },
})
