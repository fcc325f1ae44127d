import { text } from '../../core/kinds/fields.ts'
import { type Action, defineAction } from '../../core/resource/action.ts'

const visar = defineAction({
  label: 'Visar',
  icon: 'IconCheck',
  tone: 'success',
  verb: 'U',
  confirm: { text: 'La solicitud pasará a Recursos Humanos.' },
  primary: true,
  undoable: true,
  from: ['REGISTRADA'],
  to: 'VISADA',
  requiresVersion: true,
  turn: true,
  when: { field: 'paso', in: ['VISAR'] },
  whenIsState: true,
})

const aprobar = defineAction({
  label: 'Aprobar',
  icon: 'IconCircleCheck',
  tone: 'success',
  verb: 'U',
  confirm: { text: 'La solicitud quedará aprobada y surtirá efecto.' },
  primary: true,
  undoable: true,
  from: ['REGISTRADA', 'VISADA'],
  to: 'APROBADA',
  requiresVersion: true,
  turn: true,
  when: { field: 'paso', in: ['APROBAR'] },
  whenIsState: true,
})

const rechazar = defineAction({
  label: 'Rechazar',
  icon: 'IconX',
  tone: 'danger',
  verb: 'U',
  fields: {
    comentario: text({ label: 'Motivo del rechazo', max: 500, required: 'Ingrese el motivo del rechazo' }),
  },
  undoable: true,
  from: ['REGISTRADA', 'VISADA'],
  to: 'RECHAZADA',
  requiresVersion: true,
  turn: true,
})

const anular = defineAction({
  label: 'Anular',
  icon: 'IconBan',
  tone: 'danger',
  verb: 'U',
  confirm: { text: 'La solicitud quedará sin efecto.' },
  from: ['REGISTRADA', 'VISADA', 'APROBADA'],
  to: 'ANULADA',
  turn: true,
})

/** Actions of a request. Approvers depend on its kind and the head of the worker's unit. */
export const solicitudActions = { visar, aprobar, rechazar, anular } satisfies Record<string, Action>
