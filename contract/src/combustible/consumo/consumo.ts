import {
  boolean,
  choice,
  computed,
  dateTime,
  decimal,
  optional,
  reference,
  rows,
  text,
} from '../../core/kinds/fields.ts'
import { lifecycle } from '../../core/kinds/lifecycle.ts'
import { defineAction } from '../../core/resource/action.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { measuredBy } from '../measuredBy.ts'

/** path to the vehicle category of a dispatch */
const categoria = 'vehiculo.categoriaVehicular'

const quantity = { max: 9_999_999.999, scale: 3 }

const linea = {
  insumo: reference({
    label: 'Insumo',
    to: 'combustible.insumo',
    required: 'Seleccione un insumo de combustible',
  }),
  medida: computed(text({ label: 'Unidad', max: 10 })),
  cantidad: decimal({ label: 'Cantidad', min: 0.001, unitFrom: 'medida', ...quantity }),
  precioUnitario: decimal({ label: 'Precio', min: 0.0001, max: 99_999.9999, scale: 4, unit: 'S/' }),
  importe: computed(decimal({ label: 'Importe', unit: 'S/' })),
}

/** Fuel dispatched by a station for a voucher, by receipt. It can be reversed, not deleted. */
export const consumo = defineResource({
  key: 'combustible.consumo',
  idIn: 'body',
  labels: { singular: 'consumo', plural: 'consumos', gender: 'm', create: 'Registrar consumo' },
  fields: {
    vale: reference({ label: 'Vale', to: 'combustible.vale', only: { estado: ['verificado'] } }),
    fechaHora: dateTime({ label: 'Fecha y hora' }),
    comprobanteTipo: choice({
      label: 'Tipo de comprobante',
      options: { FACTURA: 'Factura', BOLETA: 'Boleta', NOTA_DESPACHO: 'Nota de despacho' },
    }),
    comprobante: text({
      isCode: true,
      label: 'Comprobante',
      max: 20,
      pattern: /^[A-Z0-9]{4}-\d{1,8}$/,
      case: 'upper',
      help: 'Escriba la serie y el número, como F001-1234.',
    }),
    kilometraje: decimal({
      label: 'Kilometraje',
      min: 0,
      max: 999_999_999.9,
      scale: 1,
      ...measuredBy(categoria, {
        vehicles: { unit: 'km' },
        machines: { unit: 'h', label: 'Horómetro' },
      }),
    }),
    detalle: rows({
      label: 'Despachado',
      item: linea,
      table: 'combustible.consumo_detalle',
      id: 'idConsumoDetalle',
      uniqueBy: ['insumo'],
      repeated: 'El insumo no debe repetirse',
      line: ['cantidad', 'insumo'],
      min: 1,
      max: 10,
    }),
    vehiculo: computed(reference({ label: 'Vehículo', to: 'combustible.vehiculo', carries: ['categoriaVehicular'] })),
    grifo: computed(reference({ label: 'Grifo', to: 'combustible.grifo' })),
    cantidad: computed(decimal({ label: 'Cantidad', scale: 3, unitFrom: 'detalle.medida' })),
    importe: computed(decimal({ label: 'Importe', unit: 'S/' })),
    recorrido: computed(
      optional(
        decimal({
          label: 'Recorrido',
          scale: 1,
          ...measuredBy(categoria, { vehicles: { unit: 'km' }, machines: { unit: 'h', label: 'Tiempo de trabajo' } }),
        }),
      ),
    ),
    rendimiento: computed(
      optional(
        decimal({
          label: 'Rendimiento',
          ...measuredBy(categoria, { vehicles: { unit: 'km/gal' }, machines: { unit: 'h/gal' } }),
        }),
      ),
    ),
    alerta: computed(boolean({ label: 'Bajo rendimiento' })),
    observacion: optional(text({ label: 'Observación', max: 250 })),
    estado: lifecycle(
      { registrado: ['Registrado', 'info'], extornado: ['Extornado', 'neutral'] },
      { initial: 'registrado' },
    ),
  },
  display: ['comprobante'],
  title: 'Consumo {comprobante}[ de {vehiculo}][, {fechaHora}]',
  list: {
    columns: ['comprobante', 'fechaHora', 'vehiculo', 'detalle', 'importe', 'vale', 'estado'],
    card: { facts: ['detalle', 'importe'] },
    search: ['comprobante', 'vale.numero', 'vehiculo.placa'],
    sort: '-fechaHora',
    filters: ['estado', 'fechaHora', 'grifo', 'vehiculo', 'alerta'],
    // distances are in km or hours, so they have no sum
    sums: ['importe'],
    summedIn: ['registrado'],
  },
  sections: [
    { title: 'Comprobante', fields: ['vale', 'fechaHora', 'comprobanteTipo', 'comprobante', 'kilometraje'] },
    { title: 'Despacho', fields: ['detalle', 'cantidad', 'importe', 'observacion'] },
    {
      title: 'Vehículo y grifo',
      fields: ['vehiculo', 'grifo', 'recorrido', 'rendimiento', 'alerta', 'estado'],
    },
  ],
  menu: { icon: 'IconGasStation' },
  update: { fields: ['comprobante', 'observacion'] },
  editableIn: { states: ['registrado'] },
  removedBy: 'extornar',
  calls: {
    create: { summary: 'Registrar el consumo de un vale verificado' },
    update: { summary: 'Corregir el comprobante o la observación de un consumo' },
    remove: { summary: 'Extornar un consumo' },
  },
  actions: {
    extornar: defineAction({
      label: 'Extornar',
      icon: 'IconArrowBackUp',
      tone: 'danger',
      verb: 'D',
      confirm: { text: 'El vale volverá a estar verificado.' },
      from: ['registrado'],
      to: 'extornado',
    }),
  },
})
