import type { Area, District } from './composeMap.ts'
import { type Line, toGrid } from './grid.ts'
import { type Feature, isInPeru, linesIn, OUTSIDE, propertyOf } from './readFeatures.ts'

export type KnownDistrict = { ubigeo: string; departamento: string; provincia: string; distrito: string }

const codeNames = ['ubigeo', 'iddist', 'id_dist', 'coddist', 'cod_dist', 'codigo']
const districtNames = ['nombdist', 'nom_dist', 'distrito', 'nombre']
const provinceNames = ['nombprov', 'nom_prov', 'provincia']
const departmentNames = ['nombdep', 'nom_dep', 'departamen', 'departamento']

/**
 * Reads district limits by INEI code; prefers the product's names. `issues`: all reasons for rejection; `missing`:
 * districts not in the file.
 */
export function validateLimits(features: readonly Feature[], known: readonly KnownDistrict[]) {
  const issues: string[] = []
  const names = new Map(known.map((one) => [one.ubigeo, one]))
  const departments = new Set(known.map(({ ubigeo }) => ubigeo.slice(0, 2)))
  const placeOf = new Map<string, number>()
  const areas = new Map<string, string>()
  const districts = features.flatMap((feature): District[] => {
    const ubigeo = codeOf(feature)
    const nombre = names.get(ubigeo)?.distrito ?? propertyOf(feature, districtNames)
    const rings = ringsOf(feature)
    const found = [
      ...codeIssues(ubigeo, departments, placeOf),
      ...(/^\d{6}$/.test(ubigeo) && !nombre ? ['no dice el nombre del distrito («NOMBDIST»)'] : []),
      ...(typeof rings === 'string' ? [rings] : []),
    ]
    const label = ubigeo ? `Elemento ${feature.at} (${ubigeo})` : `Elemento ${feature.at}`
    issues.push(...found.map((sentence) => `${label}: ${sentence}.`))
    if (found.length > 0 || typeof rings === 'string') return []
    placeOf.set(ubigeo, feature.at)
    areas.set(ubigeo.slice(0, 2), names.get(ubigeo)?.departamento ?? propertyOf(feature, departmentNames))
    areas.set(ubigeo.slice(0, 4), names.get(ubigeo)?.provincia ?? propertyOf(feature, provinceNames))
    return [{ ubigeo, nombre, rings }]
  })
  const drawn = new Set([...placeOf.keys()].map((ubigeo) => ubigeo.slice(0, 2)))
  const away = issues.length > 0 ? [] : [...departments].filter((code) => !drawn.has(code))
  issues.push(
    ...away.map((code) => `Falta todo el departamento ${code}: el archivo debe tener los distritos de todo el país.`),
  )
  const missing = known.filter(({ ubigeo }) => !placeOf.has(ubigeo))
  // the product's province names win
  const named = known.flatMap(({ ubigeo, departamento, provincia }) => [
    [ubigeo.slice(0, 2), departamento] as const,
    [ubigeo.slice(0, 4), provincia] as const,
  ])
  const all = new Map([...areas, ...named.filter(([code]) => areas.has(code))])
  return {
    districts,
    areas: [...all].map(([codigo, nombre]): Area => ({ codigo, nombre: nombre || codigo })),
    issues,
    missing,
  }
}

const codeOf = (feature: Feature): string => {
  const code = propertyOf(feature, codeNames)
  return /^\d{5}$/.test(code) ? `0${code}` : code
}

function codeIssues(ubigeo: string, departments: ReadonlySet<string>, placeOf: ReadonlyMap<string, number>): string[] {
  if (!/^\d{6}$/.test(ubigeo)) return ['no tiene el código de seis dígitos de su distrito («UBIGEO»)']
  if (!departments.has(ubigeo.slice(0, 2))) return ['su código no es de un departamento del Perú']
  const before = placeOf.get(ubigeo)
  return before === undefined ? [] : [`su código se repite: ya está en el elemento ${before}`]
}

function ringsOf({ kind, coordinates }: Feature): Line[] | string {
  if (kind === '') return 'no tiene geometría'
  if (kind !== 'Polygon' && kind !== 'MultiPolygon') return `su geometría es ${kind}; debe ser Polygon o MultiPolygon`
  const rings = linesIn(coordinates)
  if (rings.length === 0) return 'su geometría está vacía'
  if (!rings.every((ring) => ring.every(isInPeru))) return OUTSIDE
  if (rings.some((ring) => ring.length < 4)) return 'tiene un contorno de menos de cuatro puntos'
  return rings.map((ring) => ring.map(([x = 0, y = 0]) => toGrid(x, y)))
}
