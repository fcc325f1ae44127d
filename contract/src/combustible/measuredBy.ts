import { categoriasVehiculares, isMachine } from './categorias.ts'

/** A unit, and what is measured in it where that has a name of its own. */
type Measure = { unit: string; label?: string }

/** Machines count hours on their hour meter, all other vehicles kilometres on their odometer: as the category there says. */
export function measuredBy(unitFrom: string, of: { vehicles: Measure; machines: Measure }) {
  const measures = Object.keys(categoriasVehiculares).map(
    (categoria) => [categoria, isMachine(categoria) ? of.machines : of.vehicles] as const,
  )
  const units = Object.fromEntries(measures.map(([categoria, { unit }]) => [categoria, unit]))
  const labels = measures.flatMap(([categoria, { label }]) => (label === undefined ? [] : [[categoria, label]]))
  return { unitFrom, units, labels: Object.fromEntries(labels) as Readonly<Record<string, string>> }
}
