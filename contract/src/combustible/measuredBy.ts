import { categoriasVehiculares, isMachine } from './categorias.ts'

/** Unit, and the label of the measured quantity when it differs. */
type Measure = { unit: string; label?: string }

/** Odometer in km, or hour meter in hours for machinery, by the category at path `unitFrom`. */
export function measuredBy(unitFrom: string, of: { vehicles: Measure; machines: Measure }) {
  const measures = Object.keys(categoriasVehiculares).map(
    (categoria) => [categoria, isMachine(categoria) ? of.machines : of.vehicles] as const,
  )
  const units = Object.fromEntries(measures.map(([categoria, { unit }]) => [categoria, unit]))
  const labels = measures.flatMap(([categoria, { label }]) => (label === undefined ? [] : [[categoria, label]]))
  return { unitFrom, units, labels: Object.fromEntries(labels) as Readonly<Record<string, string>> }
}
