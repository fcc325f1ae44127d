import { loadBase } from '../base/loadBase.ts'
import type { MapFiles } from '../base/mapFiles.ts'
import type { Position } from '../mapProps.ts'
import { districtAt, districtOf, metresTo } from './locate.ts'

/** 99.5 % of the towns on the map are within this distance of their own district. */
const TOLERANCE_METRES = 1_500

/**
 * Warning for a point outside a district. Undefined if it is inside or within the tolerance, or the district is
 * unknown.
 */
export async function districtWarning(files: MapFiles, point: Position, code: string): Promise<string | undefined> {
  const base = await loadBase(files)
  const chosen = await districtOf(base, code)
  if (!chosen) return undefined
  const metres = metresTo(chosen, point)
  if (metres <= TOLERANCE_METRES) return undefined
  const actual = await districtAt(base, point)
  const away = `a unos ${Math.round(metres / 1_000).toLocaleString('es-PE')} km de ${chosen.name}`
  const where = actual ? `El punto parece estar en ${actual.name}, ${away}.` : `El punto está ${away}.`
  return `${where} Revise el distrito o el punto; los límites del mapa son referenciales.`
}
