import { boolean, computed, date, dateTime, decimal, optional, reference, rows, text } from '../../core/kinds/fields.ts'
import { lifecycle } from '../../core/kinds/lifecycle.ts'
import { prefilledFrom } from '../../core/kinds/shownWhen.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { cantidad } from '../cantidad.ts'
import { measuredBy } from '../measuredBy.ts'
import { solicitudActions } from './solicitudActions.ts'
import { solicitudRules as rules } from './solicitudRules.ts'

const hasPresupuesto = { field: 'presupuesto', filled: true } as const
const inMedida = { scale: 3, unitFrom: 'medida' }
const quantity = (label: string) => computed(decimal({ label, ...inMedida }))

const linea = {
  insumo: reference({
    label: 'Insumo',
    to: 'combustible.insumo',
    required: 'Seleccione un insumo de combustible',
  }),
  medida: computed(text({ label: 'Unidad', max: 10 })),
  cantidad: cantidad('Cantidad', { unitFrom: 'medida' }),
  cantidadAprobada: computed(optional(decimal({ label: 'Aprobada', ...inMedida }))),
  cantidadEmitida: quantity('Emitida'),
  cantidadConsumida: quantity('Consumida'),
}

export const solicitud = defineResource({
  key: 'combustible.solicitud',
  idIn: 'body',
  labels: { singular: 'solicitud', plural: 'solicitudes', gender: 'f' },
  fields: {
    numero: computed(text({ isCode: true, label: 'N.°', max: 12, unique: true })),
    fecha: computed(date({ label: 'Fecha' })),
    unidad: prefilledFrom('presupuesto.unidad', hasPresupuesto, text({ label: 'Unidad', max: 120 })),
    solicitante: computed(reference({ label: 'Solicitante', to: 'seguridad.usuario' })),
    presupuesto: reference({
      label: 'Presupuesto',
      to: 'combustible.presupuesto',
      only: { estado: ['vigente'] },
      carries: ['unidad'],
    }),
    vehiculo: reference({ label: 'Vehículo', to: 'combustible.vehiculo', carries: ['categoriaVehicular'] }),
    chofer: reference({ label: 'Chofer', to: 'combustible.chofer' }),
    motivo: text({ label: 'Motivo', max: 250 }),
    destino: text({ label: 'Destino', max: 150 }),
    fechaSalida: date({ label: 'Salida' }),
    fechaRetorno: date({ label: 'Retorno' }),
    kilometrajeActual: decimal({
      label: 'Kilometraje actual',
      min: 0,
      max: 999_999_999.9,
      scale: 1,
      ...measuredBy('vehiculo.categoriaVehicular', {
        vehicles: { unit: 'km' },
        machines: { unit: 'h', label: 'Horómetro actual' },
      }),
    }),
    detalle: rows({
      label: 'Insumos',
      item: linea,
      table: 'combustible.solicitud_detalle',
      id: 'idSolicitudDetalle',
      uniqueBy: ['insumo'],
      repeated: 'El insumo no debe repetirse',
      line: ['cantidad', 'insumo'],
      min: 1,
      max: 10,
    }),
    total: computed(decimal({ label: 'Total', unit: 'S/' })),
    estado: lifecycle(
      {
        borrador: ['Borrador', 'neutral'],
        enviada: ['Enviada', 'info'],
        aprobada: ['Aprobada', 'success'],
        rechazada: ['Rechazada', 'danger'],
        atendida: ['Atendida', 'success'],
        anulada: ['Anulada', 'neutral'],
      },
      { initial: 'borrador' },
    ),
    porEmitir: computed(boolean({ label: 'Por emitir' })),
    aprobadoPor: computed(optional(reference({ label: 'Aprobado por', to: 'seguridad.usuario' }))),
    fechaAprobacion: computed(optional(dateTime({ label: 'Fecha de aprobación' }))),
    observacion: computed(optional(text({ label: 'Observación', max: 250 }))),
  },
  display: ['numero'],
  title: 'Solicitud[ {numero}][ para {vehiculo}][, {fechaSalida}]',
  rules,
  list: {
    columns: ['numero', 'fecha', 'unidad', 'vehiculo', 'estado', 'total'],
    card: { facts: ['unidad', 'total'] },
    search: ['numero', 'motivo', 'destino', 'unidad', 'vehiculo.placa', 'chofer.nombreCompleto'],
    sort: '-idSolicitud',
    filters: ['estado', 'porEmitir', 'fecha', 'vehiculo', 'chofer', 'presupuesto'],
    choiceFilters: ['estado'],
    sums: ['total'],
    summedIn: ['enviada', 'aprobada', 'atendida'],
    views: { calendar: { from: 'fechaSalida', to: 'fechaRetorno', about: 'vehiculo' } },
  },
  sections: [
    {
      title: 'Pedido',
      fields: ['numero', 'fecha', 'solicitante', 'estado', 'presupuesto', 'unidad', 'motivo', 'destino'],
    },
    { title: 'Viaje', fields: ['vehiculo', 'chofer', 'fechaSalida', 'fechaRetorno', 'kilometrajeActual'] },
    { title: 'Insumos', fields: ['detalle', 'total', 'porEmitir'] },
    { title: 'Aprobación', fields: ['aprobadoPor', 'fechaAprobacion', 'observacion'] },
  ],
  menu: { icon: 'IconFileText' },
  editableIn: { states: ['borrador'], message: 'La solicitud ya fue enviada.' },
  removableIn: { states: ['borrador'], message: 'Solo se puede eliminar una solicitud en borrador.' },
  actions: solicitudActions,
  calls: { aprobar: { summary: 'Aprobar una solicitud y reservar su presupuesto' } },
})
