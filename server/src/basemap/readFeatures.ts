export type Feature = {
  at: number
  properties: Readonly<Record<string, unknown>>
  kind: string
  coordinates: unknown
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Features of a GeoJSON file, or the reason why it is invalid. */
export function readFeatures(text: string): Feature[] | string {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return 'El archivo no es JSON: ábralo con el programa que lo hizo y guárdelo como GeoJSON.'
  }
  if (!isObject(file) || file.type !== 'FeatureCollection' || !Array.isArray(file.features))
    return 'El archivo no es una colección de GeoJSON («FeatureCollection»).'
  if (file.features.length === 0) return 'El archivo no tiene ningún elemento.'
  return file.features.map((feature: unknown, index) => {
    const { properties, geometry } = isObject(feature) ? feature : {}
    const { type, coordinates } = isObject(geometry) ? geometry : {}
    return { at: index + 1, properties: isObject(properties) ? properties : {}, kind: String(type ?? ''), coordinates }
  })
}

/** First non-empty property among these names, ignoring case. */
export function propertyOf({ properties }: Feature, names: readonly string[]): string {
  const all = new Map(Object.entries(properties).map(([name, value]) => [name.toLowerCase(), value]))
  const found = names
    .map((name) => all.get(name))
    .find((value) => typeof value === 'string' || typeof value === 'number')
  return found === undefined ? '' : String(found).trim()
}

export function linesIn(coordinates: unknown): number[][][] {
  if (!Array.isArray(coordinates) || coordinates.length === 0) return []
  if (coordinates.every(isPosition)) return [coordinates]
  return coordinates.flatMap(linesIn)
}

const isPosition = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length >= 2 && value.every((one) => typeof one === 'number' && Number.isFinite(one))

/** Bounding box of Peru with a margin, in degrees. */
const WORLD = { west: -82.5, east: -67.5, south: -19.5, north: 1 }

export const isInPeru = ([x = Number.NaN, y = Number.NaN]: readonly number[]): boolean =>
  x >= WORLD.west && x <= WORLD.east && y >= WORLD.south && y <= WORLD.north

export const OUTSIDE = 'tiene coordenadas fuera del Perú; deben ser longitud y latitud en grados (WGS 84)'
