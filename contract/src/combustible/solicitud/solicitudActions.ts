import { optional, rows, text } from '../../core/kinds/fields.ts'
import { defineAction } from '../../core/resource/action.ts'
import { cantidad } from '../cantidad.ts'

const observacion = text({ label: 'Observación', max: 250, required: 'Ingrese la observación' })
/** Only the requester may submit or withdraw a request. */
const onlyBy = {
  field: 'solicitante',
  message: 'Solo quien registró la solicitud puede enviarla o devolverla a borrador.',
}
const decided = { aprobadoPor: 'user', fechaAprobacion: 'now', observacion: 'input' } as const

export const solicitudActions = {
  enviar: defineAction({
    label: 'Enviar',
    icon: 'IconSend',
    tone: 'success',
    verb: 'U',
    confirm: { text: 'Quedará a la espera de su aprobación.' },
    from: ['borrador'],
    to: 'enviada',
    set: { observacion: null },
    onlyBy,
    primary: true,
  }),
  aprobar: defineAction({
    label: 'Aprobar',
    icon: 'IconChecks',
    verb: 'U',
    fields: {
      // approved quantity of each line; missing lines are approved in full
      detalle: rows({
        label: 'Insumos',
        item: { cantidadAprobada: cantidad('Aprobada', { orNone: true }) },
        table: 'combustible.solicitud_detalle',
        id: 'idSolicitudDetalle',
        min: 0,
        max: 10,
      }),
      observacion: optional(observacion),
    },
    from: ['enviada'],
    to: 'aprobada',
    set: decided,
    requiresVersion: true,
    notBy: 'solicitante',
    primary: true,
  }),
  devolver: defineAction({
    label: 'Devolver a borrador',
    icon: 'IconArrowBackUp',
    verb: 'U',
    accion: 'DEVOLVER',
    confirm: { title: '¿Devolver {registro} a borrador?' },
    success: { text: 'La solicitud volvió a borrador.' },
    from: ['enviada'],
    to: 'borrador',
    onlyBy,
  }),
  rechazar: defineAction({
    label: 'Rechazar',
    icon: 'IconX',
    tone: 'danger',
    verb: 'U',
    fields: { observacion },
    undoable: true,
    from: ['enviada'],
    to: 'rechazada',
    set: decided,
    requiresVersion: true,
    notBy: 'solicitante',
  }),
  cerrar: defineAction({
    label: 'Cerrar',
    icon: 'IconLock',
    verb: 'U',
    fields: { observacion: optional(observacion) },
    confirm: { text: 'Lo que no se atendió volverá al presupuesto.' },
    from: ['aprobada'],
    to: 'atendida',
  }),
  anular: defineAction({
    label: 'Anular',
    icon: 'IconBan',
    tone: 'danger',
    verb: 'U',
    fields: { observacion },
    from: ['borrador', 'enviada', 'aprobada'],
    to: 'anulada',
    set: { observacion: 'input' },
  }),
}
