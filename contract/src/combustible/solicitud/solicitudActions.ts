import { optional, text } from '../../core/kinds/fields.ts'
import { defineAction } from '../../core/resource/action.ts'

const done = 'Operación Exitosa'
const confirmation = { title: 'Usted está seguro?', no: 'No' }
const observacion = text({ label: 'Observación', max: 250, required: 'Ingrese observación' })

/** The actions on a request beside approving it, which may lower its quantities and so has a call of its own. */
export const solicitudActions = {
  enviar: defineAction({
    label: 'Enviar',
    icon: 'IconSend',
    tone: 'success',
    verb: 'U',
    confirm: { ...confirmation, text: 'Va enviar la solicitud para su aprobación!', yes: 'Sí, enviar' },
    success: { title: done, text: 'Se envió la solicitud.' },
    when: { field: 'estado', in: ['borrador'] },
  }),
  devolver: defineAction({
    label: 'Devolver a borrador',
    icon: 'IconArrowBackUp',
    verb: 'U',
    accion: 'DEVOLVER',
    confirm: { ...confirmation, text: 'La solicitud volverá a borrador!', yes: 'Sí, devolver' },
    success: { title: done, text: 'La solicitud volvió a borrador.' },
    when: { field: 'estado', in: ['enviada'] },
  }),
  rechazar: defineAction({
    label: 'Rechazar',
    icon: 'IconX',
    tone: 'danger',
    verb: 'U',
    fields: { observacion },
    confirm: { ...confirmation, text: 'Va rechazar la solicitud!', yes: 'Sí, rechazar' },
    success: { title: done, text: 'Se rechazó la solicitud.' },
    when: { field: 'estado', in: ['enviada'] },
  }),
  cerrar: defineAction({
    label: 'Cerrar',
    icon: 'IconLock',
    verb: 'U',
    fields: { observacion: optional(observacion) },
    confirm: { ...confirmation, text: 'Lo que no se atendió volverá al presupuesto!', yes: 'Sí, cerrar' },
    success: { title: done, text: 'Se cerró la solicitud.' },
    when: { field: 'estado', in: ['aprobada'] },
  }),
  anular: defineAction({
    label: 'Anular',
    icon: 'IconBan',
    tone: 'danger',
    verb: 'U',
    fields: { observacion },
    confirm: { ...confirmation, text: 'Va anular la solicitud!', yes: 'Sí, anular' },
    success: { title: done, text: 'Se anuló la solicitud.' },
    when: { field: 'estado', in: ['borrador', 'enviada', 'aprobada'] },
  }),
}
