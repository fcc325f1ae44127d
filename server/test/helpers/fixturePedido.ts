import { boolean, computed, dateTime, integer, optional, reference, text } from '@wamani/contract/core/kinds/fields.ts'
import { lifecycle } from '@wamani/contract/core/kinds/lifecycle.ts'
import { requiredWhen, shownWhen } from '@wamani/contract/core/kinds/shownWhen.ts'
import { defineAction } from '@wamani/contract/core/resource/action.ts'
import { defineResource } from '@wamani/contract/core/resource/resource.ts'

const question = { title: '¿Desea continuar?', yes: 'Sí', no: 'No' }
const done = (text: string) => ({ title: 'Operación Exitosa', text })

export const pedido = defineResource({
  key: 'prueba.pedido',
  screen: '/prueba/pedido',
  labels: { singular: 'pedido', plural: 'pedidos', gender: 'm' },
  fields: {
    titulo: text({ label: 'Título', max: 40 }),
    sede: reference({ label: 'Sede', to: 'prueba.sede', carries: ['clase'] }),
    urgente: boolean({ label: 'Urgente', initial: false }),
    motivo: shownWhen({ field: 'urgente', in: [true] }, text({ label: 'Motivo', max: 60 })),
    piso: shownWhen({ field: 'sede.clase', in: ['ANEXO'] }, integer({ label: 'Piso', min: 1, max: 30 })),
    nota: shownWhen(
      { field: 'motivo', filled: true },
      requiredWhen({ field: 'sede.clase', in: ['ANEXO'] }, text({ label: 'Nota', max: 60 })),
      'La nota acompaña a un motivo',
    ),
    estado: lifecycle(
      {
        BORRADOR: ['Borrador', 'neutral'],
        ENVIADO: ['Enviado', 'warning'],
        APROBADO: ['Aprobado', 'success'],
        RECHAZADO: ['Rechazado', 'danger'],
      },
      { initial: 'BORRADOR' },
    ),
    enviadoPor: computed(optional(reference({ label: 'Enviado por', to: 'seguridad.usuario' }))),
    fechaRevision: computed(optional(dateTime({ label: 'Fecha de revisión' }))),
    observacion: computed(optional(text({ label: 'Observación', max: 60 }))),
  },
  display: ['titulo'],
  list: { columns: ['titulo', 'sede', 'estado'], sums: ['piso'], summedIn: ['ENVIADO', 'APROBADO'] },
  editableIn: { states: ['BORRADOR'], advice: 'Devuelva el pedido a borrador para cambiarlo.' },
  removableIn: { states: ['BORRADOR', 'RECHAZADO'], message: 'Un pedido en trámite no se elimina.' },
  actions: {
    enviar: defineAction({
      label: 'Enviar',
      icon: 'IconSend',
      verb: 'U',
      confirm: { ...question, text: 'El pedido se enviará.' },
      success: done('Se envió el pedido.'),
      from: ['BORRADOR'],
      to: 'ENVIADO',
      set: { enviadoPor: 'user', observacion: null },
    }),
    aprobar: defineAction({
      label: 'Aprobar',
      icon: 'IconCheck',
      verb: 'X',
      confirm: { ...question, text: 'El pedido se aprobará.' },
      success: done('Se aprobó el pedido.'),
      from: ['ENVIADO'],
      to: 'APROBADO',
      set: { fechaRevision: 'now' },
      notBy: 'enviadoPor',
    }),
    rechazar: defineAction({
      label: 'Rechazar',
      icon: 'IconX',
      verb: 'X',
      fields: {
        definitivo: boolean({ label: 'Definitivo', initial: false }),
        observacion: shownWhen({ field: 'definitivo', in: [true] }, text({ label: 'Observación', max: 60 })),
      },
      confirm: { ...question, text: 'El pedido se rechazará.' },
      success: done('Se rechazó el pedido.'),
      from: { ENVIADO: {}, APROBADO: { right: 'RECHAZAR APROBADO' } },
      to: 'RECHAZADO',
      set: { fechaRevision: 'now', observacion: 'input' },
    }),
    devolver: defineAction({
      label: 'Devolver',
      icon: 'IconArrowBackUp',
      verb: 'U',
      confirm: { ...question, text: 'El pedido volverá a borrador.' },
      success: done('El pedido volvió a borrador.'),
      from: ['ENVIADO'],
      to: 'BORRADOR',
      onlyBy: { field: 'enviadoPor', message: 'Solo quien envió el pedido puede devolverlo.' },
      when: { field: 'urgente', in: [false] },
    }),
  },
})
