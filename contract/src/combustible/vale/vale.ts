import {
  computed,
  date,
  dateTime,
  decimal,
  integer,
  optional,
  readPermission,
  reference,
  rows,
  text,
} from '../../core/kinds/fields.ts'
import { lifecycle } from '../../core/kinds/lifecycle.ts'
import { defineAction } from '../../core/resource/action.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { cantidad } from '../cantidad.ts'

/** Permission to see a voucher's verification code. */
export const verCodigo = 'VER CÓDIGO'
/** Permission to annul a voucher that the station has verified. */
export const anularVerificado = 'ANULAR VALE VERIFICADO'

const linea = {
  insumo: reference({
    label: 'Insumo',
    to: 'combustible.insumo',
    required: 'Seleccione un insumo de combustible',
  }),
  medida: computed(text({ label: 'Unidad', max: 10 })),
  cantidad: cantidad('Cantidad', { unitFrom: 'medida' }),
  precioUnitario: computed(decimal({ label: 'Precio', scale: 4, unit: 'S/' })),
  importe: computed(decimal({ label: 'Importe', unit: 'S/' })),
}

export const vale = defineResource({
  key: 'combustible.vale',
  idIn: 'body',
  labels: { singular: 'vale', plural: 'vales', gender: 'm' },
  fields: {
    numero: computed(text({ isCode: true, label: 'N.° de vale', max: 12, unique: true })),
    codigo: readPermission(verCodigo, computed(text({ label: 'Código de verificación', max: 12 }))),
    solicitud: reference({ label: 'Solicitud', to: 'combustible.solicitud', only: { estado: ['aprobada'] } }),
    grifo: reference({
      label: 'Grifo',
      to: 'combustible.grifo',
      validBetween: ['contratoInicio', 'contratoFin'],
      containing: { insumos: 'detalle.insumo' },
      help: 'Se muestran los grifos con contrato vigente que venden todos los insumos del vale.',
    }),
    vehiculo: computed(reference({ label: 'Vehículo', to: 'combustible.vehiculo', carries: ['categoriaVehicular'] })),
    chofer: computed(reference({ label: 'Chofer', to: 'combustible.chofer' })),
    detalle: rows({
      label: 'Insumos',
      item: linea,
      table: 'combustible.vale_detalle',
      id: 'idValeDetalle',
      uniqueBy: ['insumo'],
      repeated: 'El insumo no debe repetirse',
      line: ['cantidad', 'insumo'],
      min: 1,
      max: 10,
    }),
    fechaEmision: computed(date({ label: 'Emisión' })),
    fechaVencimiento: optional(date({ label: 'Vence' })),
    estado: lifecycle(
      {
        emitido: ['Emitido', 'success'],
        verificado: ['Verificado', 'info'],
        consumido: ['Consumido', 'neutral'],
        vencido: ['Vencido', 'danger'],
        anulado: ['Anulado', 'neutral'],
      },
      {
        initial: 'emitido',
        byDay: [{ from: 'emitido', to: 'vencido', when: 'after', field: 'fechaVencimiento' }],
      },
    ),
    revision: computed(optional(integer({ label: 'Revisión' }))),
    fechaRevision: computed(optional(date({ label: 'Fecha de la revisión' }))),
    fechaVerificacion: computed(optional(dateTime({ label: 'Verificado el' }))),
    ipVerificacion: computed(optional(text({ label: 'Verificado desde', max: 45 }))),
    motivoAnulacion: computed(optional(text({ label: 'Motivo de anulación', max: 200 }))),
  },
  display: ['numero'],
  title: 'Vale {numero}[ para {vehiculo}]',
  list: {
    columns: ['numero', 'vehiculo', 'chofer', 'detalle', 'grifo', 'fechaVencimiento', 'estado'],
    card: { facts: ['detalle', 'fechaVencimiento'] },
    search: ['numero', 'solicitud.numero', 'vehiculo.placa', 'chofer.nombreCompleto', 'grifo.razonSocial'],
    sort: '-idVale',
    filters: ['estado', 'fechaEmision', 'fechaVencimiento', 'solicitud', 'grifo', 'vehiculo', 'chofer'],
    choiceFilters: ['estado'],
    views: { calendar: { from: 'fechaVencimiento' } },
  },
  menu: { icon: 'IconTicket' },
  create: { accion: 'EMITIR' },
  update: { fields: ['grifo', 'fechaVencimiento'] },
  editableIn: { states: ['emitido'], message: 'El vale ya no se puede modificar.' },
  removalRefused: 'Un vale no se elimina; anúlelo.',
  calls: {
    create: { summary: 'Emitir un vale de una solicitud aprobada' },
    update: { summary: 'Cambiar el grifo o el vencimiento de un vale emitido' },
    remove: { summary: 'Eliminar un vale (no se permite: se anula)' },
  },
  actions: {
    anular: defineAction({
      label: 'Anular',
      icon: 'IconBan',
      tone: 'danger',
      verb: 'U',
      fields: { motivo: text({ label: 'Motivo', max: 200, required: 'Ingrese el motivo' }) },
      from: { emitido: {}, verificado: { right: anularVerificado } },
      to: 'anulado',
      set: { motivoAnulacion: { input: 'motivo' } },
    }),
  },
})
