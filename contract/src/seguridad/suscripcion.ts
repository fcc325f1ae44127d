import { z } from 'zod'
import { messages } from '../core/http/messages.ts'
import { defineRoute } from '../core/http/route.ts'
import type { Field } from '../core/kinds/field.ts'
import { computed, dateTime, fixed, optional, reference, text } from '../core/kinds/fields.ts'
import { lifecycle } from '../core/kinds/lifecycle.ts'
import { official } from '../core/kinds/personFields.ts'
import { tags } from '../core/kinds/tags.ts'
import { defineAction } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'

const MAX_EVENTS = 200
const MAX_EVENT_LENGTH = 100

/** Event names; the operation verifies that they exist. */
function eventos(): Field<string[], string[], false> {
  const label = 'Eventos'
  const made = tags({ label, max: MAX_EVENTS, length: MAX_EVENT_LENGTH })
  return {
    ...made,
    required: true,
    input: made.input.refine((list) => list.length > 0, messages.choose(label)),
  }
}

/** Webhook subscription: signed calls to the URL of another system. */
export const suscripcion = defineResource({
  key: 'seguridad.suscripcion',
  labels: { singular: 'suscripción', plural: 'suscripciones', gender: 'f' },
  fields: {
    nombre: text({
      label: 'Nombre',
      max: 60,
      unique: true,
      help: 'El programa o la institución que recibe los eventos.',
    }),
    url: text({
      label: 'URL',
      max: 500,
      pattern: /^https?:\/\/[^\s#]+$/,
      help: 'Dirección del programa que recibe los eventos. Comienza con https.',
    }),
    perfil: fixed(
      reference({ label: 'Perfil', to: 'seguridad.perfil', help: 'Solo se envía lo que este perfil puede ver.' }),
      'El perfil de una suscripción no cambia: registre otra suscripción.',
    ),
    eventos: eventos(),
    responsable: official(
      'Names who answers for it, and says nothing else of anybody.',
      computed(reference({ label: 'Responsable', to: 'seguridad.usuario' })),
    ),
    estado: lifecycle(
      { activa: ['Activa', 'success'], pausada: ['En pausa', 'warning'], detenida: ['Detenida', 'danger'] },
      { initial: 'activa' },
    ),
    fallaDesde: computed(optional(dateTime({ label: 'Falla desde' }))),
  },
  title: 'Suscripción {nombre}',
  list: {
    columns: ['nombre', 'url', 'perfil', 'eventos', 'fallaDesde', 'estado'],
    filters: ['estado', 'perfil'],
  },
  menu: { label: 'Avisos a otros sistemas', icon: 'IconWebhook' },
  // never deleted: deliveries refer to it
  verbs: ['L', 'C', 'U', 'R'],
  importing: false,
  calls: { create: { confirm: 'identity' }, update: { confirm: 'identity' } },
  // the secret is returned only once
  extraSchemas: { created: z.object({ secreto: z.string() }) },
  actions: {
    probar: defineAction({
      label: 'Probar',
      icon: 'IconSend',
      verb: 'U',
      confirm: { text: 'Se enviará un evento de prueba, sin datos de ningún registro.' },
      success: { title: 'Prueba en proceso', text: 'Revise en Avisos enviados la respuesta del programa.' },
      from: ['activa'],
      bulk: false,
    }),
    pausar: defineAction({
      label: 'Pausar',
      icon: 'IconPlayerPause',
      verb: 'U',
      confirm: { text: 'Lo que ocurra durante la pausa no se enviará, tampoco después.' },
      from: ['activa'],
      to: 'pausada',
    }),
    reanudar: defineAction({
      label: 'Reanudar',
      icon: 'IconPlayerPlay',
      verb: 'U',
      confirm: { text: 'Se enviará lo que ocurra desde ahora y lo que quedó por reintentar.' },
      from: ['pausada', 'detenida'],
      to: 'activa',
      set: { fallaDesde: null },
    }),
  },
})

/** Event of a test delivery. */
export const testEvent = 'prueba'

export const suscripcionRoutes = {
  listEventos: defineRoute({
    method: 'GET',
    path: `${suscripcion.api}/eventos`,
    access: { verb: 'L', accion: 'VER EVENTOS' },
    summary: 'Listar los eventos a los que se puede suscribir',
    response: z.array(z.object({ evento: z.string(), descripcion: z.string() })),
  }),
}
