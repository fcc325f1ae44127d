import {
  boolean,
  choice,
  computed,
  date,
  decimal,
  integer,
  optional,
  reference,
  rows,
  text,
} from '../../core/kinds/fields.ts'
import { displayedBy, initialThisYear } from '../../core/kinds/shownWhen.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { inUseBySolicitudes } from '../inUse.ts'
import { fuentes, rubros } from './presupuestoChoices.ts'
import { presupuestoRules as rules } from './presupuestoRules.ts'

const money = (label: string) => decimal({ label, unit: 'S/' })
const quantity = (label: string) => decimal({ label, scale: 3, unitFrom: 'insumo.unidad' })

/** Budget line: approved quantity of one supply and how much is committed. */
const linea = {
  insumo: reference({
    label: 'Insumo',
    to: 'combustible.insumo',
    required: 'Seleccione un insumo de combustible',
  }),
  precioUnitario: decimal({ label: 'Precio', min: 0.0001, max: 99_999.9999, scale: 4, unit: 'S/' }),
  cantidad: decimal({ label: 'Cantidad', min: 0.001, max: 9_999_999.999, scale: 3, unitFrom: 'insumo.unidad' }),
  importe: computed(money('Importe')),
  cantidadComprometida: computed(quantity('Comprometida')),
  cantidadConsumida: computed(quantity('Consumida')),
  saldoCantidad: computed(quantity('Saldo')),
}

export const presupuesto = defineResource({
  key: 'combustible.presupuesto',
  idIn: 'body',
  labels: { singular: 'presupuesto', plural: 'presupuestos', gender: 'm' },
  fields: {
    anio: initialThisYear(integer({ label: 'Año fiscal', min: 2020 })),
    meta: text({ label: 'Meta (sec. func.)', max: 4, pattern: /^\d{4}$/ }),
    nombreMeta: text({ label: 'Actividad / obra', max: 200 }),
    fuenteFinanciamiento: choice({ label: 'Fuente', options: fuentes }),
    rubro: choice({ label: 'Rubro', options: rubros }),
    especificaGasto: text({
      label: 'Específica de gasto',
      max: 20,
      pattern: /^2\.\d(\.\d{1,2}){2,5}$/,
      initial: '2.3.1.3.1.1',
    }),
    certificacion: optional(text({ label: 'Certificación SIAF', max: 10, pattern: /^\d+$/ })),
    unidad: text({ label: 'Unidad orgánica', max: 120 }),
    montoAsignado: decimal({ label: 'Monto asignado', min: 0.01, max: 9_999_999_999.99, unit: 'S/' }),
    montoComprometido: computed(money('Comprometido')),
    montoEjecutado: computed(money('Ejecutado')),
    saldo: computed(money('Saldo')),
    porAgotarse: computed(boolean({ label: 'Por agotarse' })),
    situacion: computed(
      choice({
        label: 'Situación',
        options: {
          porIniciar: ['Por iniciar', 'info'],
          vigente: ['Vigente', 'success'],
          vencido: ['Vencido', 'danger'],
          cerrado: ['Cerrado', 'neutral'],
        },
      }),
    ),
    fechaInicio: date({ label: 'Vigente desde' }),
    fechaFin: date({ label: 'Vigente hasta' }),
    detalle: rows({
      label: 'Insumos',
      item: linea,
      table: 'combustible.presupuesto_detalle',
      id: 'idPresupuestoDetalle',
      uniqueBy: ['insumo'],
      repeated: 'El insumo no debe repetirse',
      min: 1,
      max: 50,
    }),
    // manual on/off switch; `situacion` also considers the dates (F18)
    estado: displayedBy(
      'situacion',
      choice({
        label: 'Estado',
        options: { vigente: ['Vigente', 'success'], cerrado: ['Cerrado', 'neutral'] },
        initial: 'vigente',
      }),
    ),
  },
  display: ['anio', 'meta', 'nombreMeta'],
  displayAs: 'Meta {meta} de {anio}',
  title: 'Presupuesto {anio}, meta {meta}: {nombreMeta}',
  // its ledger (kardex) only grows
  restorable: false,
  rules,
  constraints: {
    presupuesto_unico: {
      fields: ['meta'],
      message: 'Ya existe un presupuesto de esa meta con la misma fuente, rubro, específica y unidad en el año.',
    },
  },
  list: {
    columns: ['anio', 'meta', 'unidad', 'montoAsignado', 'saldo', 'situacion'],
    columnHeads: { anio: 'Año', meta: 'Meta', unidad: 'Unidad', montoAsignado: 'Asignado' },
    search: ['meta', 'nombreMeta', 'unidad', 'certificacion'],
    sort: '-anio,meta',
    filters: ['situacion', 'estado', 'porAgotarse', 'fuenteFinanciamiento', 'rubro'],
    choiceFilters: ['estado'],
    sums: ['montoAsignado', 'montoComprometido', 'montoEjecutado', 'saldo'],
  },
  sections: [
    {
      title: 'Meta',
      fields: [
        'anio',
        'meta',
        'nombreMeta',
        'unidad',
        'fuenteFinanciamiento',
        'rubro',
        'especificaGasto',
        'certificacion',
      ],
    },
    {
      title: 'Monto y vigencia',
      fields: [
        'montoAsignado',
        'montoComprometido',
        'montoEjecutado',
        'saldo',
        'porAgotarse',
        'fechaInicio',
        'fechaFin',
        'estado',
        'situacion',
      ],
    },
    { title: 'Insumos', fields: ['detalle'] },
  ],
  menu: { icon: 'IconCoin' },
  inUse: inUseBySolicitudes('el presupuesto'),
})
