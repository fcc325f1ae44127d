import { gunzipSync, gzipSync } from 'node:zlib'
import { type Area, composeMap, type District, type Road } from './composeMap.ts'
import { originals, sourcesText } from './originals.ts'
import { readFeatures } from './readFeatures.ts'
import { type KnownDistrict, validateLimits } from './validateLimits.ts'
import { validateRoads } from './validateRoads.ts'

export type OwnMap = {
  limites?: { fuente: string; districts: District[]; areas: Area[] } | undefined
  vias?: { fuente: string; roads: Road[] } | undefined
}

/** About 35 m: below the resolution of our maps. */
const TOLERANCE_STEPS = 3

/** Reads a GeoJSON file of limits or roads; returns all issues when it is invalid. */
export function readOwnMap(text: string, fuente: string, known: readonly KnownDistrict[]) {
  const features = readFeatures(text)
  if (typeof features === 'string') return { issues: [features] }
  const lines = features.filter(({ kind }) => kind.endsWith('LineString')).length
  if (lines > 0 && lines > features.length / 2) {
    const { roads, issues } = validateRoads(features, TOLERANCE_STEPS)
    return issues.length > 0 ? { issues } : { own: { vias: { fuente, roads } } satisfies OwnMap, count: roads.length }
  }
  const { districts, areas, issues, missing } = validateLimits(features, known)
  if (issues.length > 0) return { issues }
  return { own: { limites: { fuente, districts, areas } } satisfies OwnMap, count: districts.length, missing }
}

export function composeOwnMap({ limites, vias }: OwnMap): Map<string, object> {
  const shipped = originals()
  return composeMap({
    ...shipped,
    ...(limites && { districts: limites.districts, areas: limites.areas, tolerance: TOLERANCE_STEPS }),
    ...(vias && { roads: vias.roads }),
    fuentes: sourcesText(limites?.fuente, vias?.fuente),
  })
}

export const pack = (content: unknown): Buffer => gzipSync(JSON.stringify(content), { level: 9 })

export const unpack = (packed: Buffer): unknown => JSON.parse(gunzipSync(packed).toString())
