import { messages } from '../../core/http/messages.ts'
import { moneyText } from '../../core/http/moneyText.ts'
import type { Rule } from '../../core/kinds/rule.ts'
import { rubrosDeFuente } from './presupuestoChoices.ts'

type Linea = { precioUnitario: number; cantidad: number }
type Values = {
  anio: number
  fuenteFinanciamiento: keyof typeof rubrosDeFuente
  rubro: string
  montoAsignado: number
  fechaInicio: string
  fechaFin: string
  detalle: readonly Linea[]
}

/** Amount of a line in cents, rounded half up: quantities have three decimals, prices four. */
const centsOf = ({ precioUnitario, cantidad }: Linea): number => {
  const exact = BigInt(Math.round(precioUnitario * 1e4)) * BigInt(Math.round(cantidad * 1e3))
  return Number((exact + 50_000n) / 100_000n)
}
const sumOf = ({ detalle }: Values) => detalle.reduce((sum, linea) => sum + centsOf(linea), 0) / 100

export const presupuestoRules: readonly Rule<Values>[] = [
  {
    on: 'anio',
    uses: ['anio'],
    message: 'El año fiscal no puede ser posterior al próximo año',
    holds: ({ anio }, today) => anio <= Number(today.slice(0, 4)) + 1,
  },
  {
    on: 'rubro',
    uses: ['fuenteFinanciamiento', 'rubro'],
    message: 'El rubro no corresponde a la fuente de financiamiento.',
    holds: ({ fuenteFinanciamiento, rubro }) => rubrosDeFuente[fuenteFinanciamiento].some((one) => one === rubro),
  },
  {
    on: 'fechaInicio',
    uses: ['anio', 'fechaInicio'],
    message: 'La fecha «Vigente desde» debe estar dentro del año fiscal',
    holds: ({ anio, fechaInicio }) => Number(fechaInicio.slice(0, 4)) === anio,
  },
  {
    on: 'fechaFin',
    uses: ['anio', 'fechaFin'],
    message: 'La fecha «Vigente hasta» debe estar dentro del año fiscal',
    holds: ({ anio, fechaFin }) => Number(fechaFin.slice(0, 4)) === anio,
  },
  {
    on: 'fechaFin',
    uses: ['fechaInicio', 'fechaFin'],
    message: messages.notBefore('Vigente hasta', 'Vigente desde'),
    holds: ({ fechaInicio, fechaFin }) => fechaFin >= fechaInicio,
  },
  {
    on: 'montoAsignado',
    uses: ['montoAsignado', 'detalle'],
    message: (values) =>
      `La suma de los insumos (S/ ${moneyText(sumOf(values))}) supera el monto asignado (S/ ${moneyText(values.montoAsignado)}).`,
    holds: (values) => sumOf(values) <= values.montoAsignado,
  },
]
