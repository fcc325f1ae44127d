import { type Point, peru } from '@wamani/contract/core/kinds/placeSchemas.ts'

/** Location of a row, or a note why it has none. Both are null when the cells are empty. */
export type Place = { point: Point | null; note: string | null }

/** Bounding box of a province in degrees: west, south, east, north. */
export type Frame = { west: number; south: number; east: number; north: number }

export type PlaceCells = { norte: string; este: string; zona: string }

const PERU_ZONES = [17, 18, 19]
/** Range of UTM metres in Peru (southern zones): easting and northing. */
const utmMetres = { east: [100_000, 900_000], north: [7_900_000, 10_000_000] } as const
/** Bounding boxes of provinces are coarse: accept points up to this many degrees (28 km) outside. */
const MAX_OUTSIDE = 0.25

const within = (value: number, [min, max]: readonly [number, number]) => value >= min && value <= max
const isLongitude = (value: number) => within(value, [peru.x.min, peru.x.max])
const isLatitude = (value: number) => within(value, [peru.y.min, peru.y.max])
const isEast = (value: number) => within(value, utmMetres.east)
const isNorth = (value: number) => within(value, utmMetres.north)

/**
 * Location of a row, whatever the order of its two coordinate columns: in Peru neither the ranges of longitude and
 * latitude nor those of UTM metres overlap. `frame`: bounding box of the province, which decides the UTM zone when it
 * is missing; null when unknown.
 */
export function placeOf({ norte, este, zona }: PlaceCells, frame: Frame | null): Place {
  const given = [norte, este].map((cell) => cell.trim())
  if (given.every((cell) => cell === '')) return { point: null, note: null }
  const written = `NORTE «${given[0]}», ESTE «${given[1]}»`
  const [first, second] = given.map(readingsOf)
  const pairs = (first ?? []).flatMap((a) => (second ?? []).flatMap((b) => [[a, b] as const, [b, a] as const]))
  const degrees = pairs.find(([x, y]) => isLongitude(x) && isLatitude(y))
  if (degrees) return { point: rounded({ x: degrees[0], y: degrees[1] }), note: null }
  const metres = pairs.find(([east, north]) => isEast(east) && isNorth(north))
  if (!metres) return { point: null, note: `Se cargó sin ubicación: ${written} no es un lugar del Perú.` }
  const stated = PERU_ZONES.filter((zone) => new RegExp(`^${zone}(\\D|$)`).test(zona.trim()))
  const zones = stated.length > 0 ? stated : PERU_ZONES
  const points = zones
    .map((zone) => degreesOf(metres[0], metres[1], zone))
    .filter((point) => isLongitude(point.x) && isLatitude(point.y))
  const fitting = frame ? points.filter((point) => isWithin(point, frame)) : points
  const [only, ...others] = fitting
  if (only && others.length === 0) return { point: rounded(only), note: null }
  const why = only
    ? 'no se sabe en qué zona UTM están esas coordenadas'
    : 'esas coordenadas UTM no caen en la provincia del establecimiento'
  return { point: null, note: `Se cargó sin ubicación: ${why} (${written}).` }
}

/** Possible numbers of a text: a comma can be a decimal comma («-13,53») or a thousands separator («177,234»). */
function readingsOf(text: string): number[] {
  const plain = text.replace(/\s/g, '')
  const readings = [
    plain,
    plain.replace(',', '.'),
    plain.replaceAll(',', ''),
    plain.replaceAll('.', '').replace(',', '.'),
  ]
  return [...new Set(readings.filter((one) => /^[+-]?\d+(\.\d+)?$/.test(one)).map(Number))]
}

const isWithin = ({ x, y }: Point, { west, south, east, north }: Frame) =>
  within(x, [west - MAX_OUTSIDE, east + MAX_OUTSIDE]) && within(y, [south - MAX_OUTSIDE, north + MAX_OUTSIDE])

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x * 1e6) / 1e6, y: Math.round(y * 1e6) / 1e6 })

/**
 * Converts UTM metres of a southern zone to WGS 84 degrees: inverse transverse Mercator series (Snyder, Map
 * Projections: A Working Manual, USGS Professional Paper 1395, pages 61–64), accurate to a centimetre within a zone.
 */
function degreesOf(east: number, north: number, zone: number): Point {
  const a = 6_378_137
  const f = 1 / 298.257223563
  const e2 = f * (2 - f)
  const ep2 = e2 / (1 - e2)
  const scale = 0.9996
  const e1 = (1 - Math.sqrt(1 - e2)) / (1 + Math.sqrt(1 - e2))
  const mu = (north - 10_000_000) / scale / (a * (1 - e2 / 4 - (3 * e2 ** 2) / 64 - (5 * e2 ** 3) / 256))
  const footpoint =
    mu +
    ((3 * e1) / 2 - (27 * e1 ** 3) / 32) * Math.sin(2 * mu) +
    ((21 * e1 ** 2) / 16 - (55 * e1 ** 4) / 32) * Math.sin(4 * mu) +
    ((151 * e1 ** 3) / 96) * Math.sin(6 * mu)
  const [sin, cos, tan] = [Math.sin(footpoint), Math.cos(footpoint), Math.tan(footpoint)]
  const c = ep2 * cos ** 2
  const t = tan ** 2
  const n = a / Math.sqrt(1 - e2 * sin ** 2)
  const r = (a * (1 - e2)) / (1 - e2 * sin ** 2) ** 1.5
  const d = (east - 500_000) / (n * scale)
  const latitude =
    footpoint -
    ((n * tan) / r) *
      (d ** 2 / 2 -
        ((5 + 3 * t + 10 * c - 4 * c ** 2 - 9 * ep2) * d ** 4) / 24 +
        ((61 + 90 * t + 298 * c + 45 * t ** 2 - 252 * ep2 - 3 * c ** 2) * d ** 6) / 720)
  const longitude =
    (d - ((1 + 2 * t + c) * d ** 3) / 6 + ((5 - 2 * c + 28 * t - 3 * c ** 2 + 8 * ep2 + 24 * t ** 2) * d ** 5) / 120) /
    cos
  const degrees = 180 / Math.PI
  return { x: zone * 6 - 183 + longitude * degrees, y: latitude * degrees }
}
