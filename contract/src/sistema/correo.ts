import { computed, dateTime, email, integer, optional, text } from '../core/kinds/fields.ts'
import { lifecycle } from '../core/kinds/lifecycle.ts'
import { sensitive } from '../core/kinds/personFields.ts'
import { defineAction } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Outgoing mail. The body is hidden because it may contain codes. */
export const correo = defineResource({
  key: 'sistema.correo',
  table: 'nucleo.correo_salida',
  labels: { singular: 'correo', plural: 'correos', gender: 'm' },
  fields: {
    encoladoEn: computed(dateTime({ label: 'En cola desde' })),
    destinatario: sensitive(
      computed(optional(email({ label: 'Destinatario', help: 'No se muestra en los correos a denunciantes.' }))),
    ),
    asunto: computed(text({ label: 'Asunto', max: 200 })),
    tipo: computed(text({ label: 'Tipo', max: 40 })),
    estado: lifecycle(
      {
        pendiente: ['Pendiente', 'neutral'],
        enviando: ['Enviando', 'info'],
        enviado: ['Enviado', 'info'],
        fallido: ['Fallido', 'danger'],
      },
      { initial: 'pendiente' },
    ),
    intentos: computed(integer({ label: 'Intentos' })),
    reintentos: computed(integer({ label: 'Reintentos pedidos' })),
    proximoIntento: computed(optional(dateTime({ label: 'Próximo intento' }))),
    enviadoEn: computed(optional(dateTime({ label: 'Enviado' }))),
    ultimoError: computed(optional(text({ label: 'Último error', max: 300 }))),
  },
  display: ['asunto'],
  list: {
    columns: ['encoladoEn', 'destinatario', 'asunto', 'estado', 'intentos', 'enviadoEn'],
    search: ['tipo', 'destinatario', 'asunto'],
    sort: '-encoladoEn',
  },
  menu: { label: 'Correo', icon: 'IconMail' },
  verbs: ['L', 'R'],
  actions: {
    reintentar: defineAction({
      label: 'Reintentar',
      icon: 'IconRefresh',
      verb: 'X',
      confirm: {
        title: '¿Reintentar el envío de {registro}?',
        text: 'Se enviará en cuanto responda el servidor de correo.',
      },
      success: { title: 'Correo en cola', text: 'El correo se enviará en unos segundos.' },
      from: ['pendiente', 'fallido'],
      refusals: { enviado: 'El correo ya fue enviado.' },
      to: 'pendiente',
      set: { intentos: 0, proximoIntento: 'now' },
    }),
  },
})
