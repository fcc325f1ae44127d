import { createHash } from 'node:crypto'
import { type Arcs, cutIntoArcs } from './cutIntoArcs.ts'
import { boxOf, type GridPoint, holds, keyOf, type Line } from './grid.ts'
import { labelPoint } from './labelPoint.ts'
import { degreesOf, type Geometry, type NamedPlace, topologyWriter } from './mapFiles.ts'
import { outlineOf, pointsOf, usesOf } from './outlineOf.ts'

export type District = { ubigeo: string; nombre: string; rings: Line[]; punto?: GridPoint }
/** A province or department, by code prefix. */
export type Area = { codigo: string; nombre: string; punto?: GridPoint }
export type Town = { nombre: string; at: GridPoint; rango: number; ubigeo: string }
export type Road = { nombre: string; rango: number; line: Line }
type Named = { nombre?: string; rango: number; lines: Line[] }
export type Water = {
  rios: Named[]
  lagos: Named[]
  glaciares: { lines: Line[] }[]
  cumbres: { nombre: string; altura: number; at: GridPoint }[]
}
export type MapData = {
  districts: District[]
  areas: Area[]
  towns: Town[]
  water: Water
  roads: Road[]
  land: Line
  /** attribution on every map */
  fuentes: string
  /** maximum deviation of district borders, in grid steps */
  tolerance: number
}

/** About 700 m and 100 m: one pixel at the maximum zoom of the country file. */
const COUNTRY_TOLERANCE_STEPS = 60
const COUNTRY_GRID_STEPS = 10

/** Maximum rank of towns in the country file: provincial capitals. */
const MAX_COUNTRY_RANK = 2

/**
 * Map files: `pais` for the country, and one per department with districts, towns and roads. The version is a hash of
 * all content.
 */
export function composeMap(data: MapData): Map<string, object> {
  const cut = cutIntoArcs(data.districts.map(({ rings }) => rings))
  const codes = [...new Set(data.districts.map(({ ubigeo }) => ubigeo.slice(0, 2)))].toSorted()
  const parts = new Map(codes.map((code) => [code, partOf(code, data, cut)]))
  const country = countryOf(codes, data, cut)
  const version = createHash('sha256')
    .update(JSON.stringify([country, ...parts.values()]))
    .digest('hex')
    .slice(0, 12)
  return new Map<string, object>([['pais', { version, ...country }], ...parts])
}

function partOf(code: string, { districts, towns, roads, tolerance }: MapData, cut: Arcs) {
  const writer = topologyWriter(tolerance, 1)
  const own = districts.flatMap((district, at) => (district.ubigeo.startsWith(code) ? [{ ...district, at }] : []))
  const shapes = own.map(({ ubigeo, nombre, punto, rings, at }): Geometry => {
    const label = punto ?? labelPoint(rings)
    return { type: 'Polygon', id: ubigeo, arcs: cut.shapes[at] ?? [], properties: { nombre, punto: label } }
  })
  writer.add('distritos', cut, shapes)
  const ground = own.map(({ rings }) => ({ rings, box: boxOf(rings) }))
  const isHere = ([x, y]: GridPoint) =>
    ground.some(
      ({ rings, box }) => x >= box.west && x <= box.east && y >= box.south && y <= box.north && holds(rings, [x, y]),
    )
  const ownRoads = roads.filter(({ line }) => isHere(line[line.length >> 1] ?? [0, 0]))
  writer.addLines(
    'vias',
    'MultiLineString',
    ownRoads.map(({ nombre, rango, line }) => ({ lines: [line], properties: { nombre, rango } })),
  )
  return {
    ...writer.topology(),
    lugares: placesOf(towns.filter(({ ubigeo, rango }) => rango > MAX_COUNTRY_RANK && ubigeo.startsWith(code))),
  }
}

function countryOf(codes: readonly string[], { districts, areas, towns, water, land, fuentes }: MapData, cut: Arcs) {
  const writer = topologyWriter(COUNTRY_TOLERANCE_STEPS, COUNTRY_GRID_STEPS)
  /** outline rings of all districts with this code prefix */
  const ringsFor = (code: string) => {
    const shapes = cut.shapes.filter((_, at) => districts[at]?.ubigeo.startsWith(code))
    return outlineOf(cut, shapes).map((ring) => pointsOf(cut, ring))
  }
  const nameOf = (code: string) => areas.find(({ codigo }) => codigo === code)
  const departments = codes.map((code) => {
    const rings = ringsFor(code)
    const { nombre = code, punto = labelPoint(rings) } = nameOf(code) ?? {}
    return { id: code, rings, properties: { nombre, punto, caja: degreesOf(rings) } }
  })
  // split again by department only: longer lines simplify better
  const outlines = cutIntoArcs(departments.map(({ rings }) => rings))
  writer.add(
    'departamentos',
    outlines,
    departments.map(({ id, properties }, at): Geometry => {
      return { type: 'Polygon', id, arcs: outlines.shapes[at] ?? [], properties }
    }),
  )
  const provinces = [...new Set(districts.map(({ ubigeo }) => ubigeo.slice(0, 4)))].toSorted()
  const provinceRings = provinces.map(ringsFor)
  const borders = cutIntoArcs(provinceRings)
  writer.add('provincias', borders, [{ type: 'MultiLineString', arcs: bordersWithin(provinces, borders) }])
  writer.addLines('tierra', 'Polygon', [{ lines: [landOutside(land, ringsFor(''))] }])
  const named = ({ nombre = '', rango, lines }: Named) => ({ lines, properties: { nombre, rango } })
  writer.addLines('rios', 'MultiLineString', water.rios.map(named))
  writer.addLines('lagos', 'Polygon', water.lagos.map(named))
  writer.addLines('glaciares', 'Polygon', water.glaciares)
  return {
    fuentes,
    ...writer.topology(),
    provincias: provinces.map((code, at): NamedPlace => {
      const { nombre = code, punto = labelPoint(provinceRings[at] ?? []) } = nameOf(code) ?? {}
      return [nombre, ...punto, 0]
    }),
    lugares: placesOf(towns.filter(({ rango }) => rango <= MAX_COUNTRY_RANK)),
    cumbres: water.cumbres.map(({ nombre, altura, at }): NamedPlace => [nombre, ...at, altura]),
  }
}

const placesOf = (towns: readonly Town[]) => towns.map(({ nombre, at, rango }): NamedPlace => [nombre, ...at, rango])

/** Borders between provinces of one department; borders between departments are separate. */
function bordersWithin(provinces: readonly string[], { shapes }: Arcs): number[][] {
  const departments = Map.groupBy(provinces.keys(), (at) => provinces[at]?.slice(0, 2))
  return [...departments.values()].flatMap((own) =>
    [...usesOf(own.map((at) => shapes[at] ?? []))].filter(([, count]) => count === 2).map(([index]) => [index]),
  )
}

/** Northern and southern ends of the coast, in grid steps. */
const COAST_ENDS: readonly [GridPoint, GridPoint] = [
  [-803_300, -34_000],
  [-703_800, -183_500],
]

/** Surrounding land, cut along our own border, because two sources draw the coast differently. */
function landOutside(land: Line, outline: readonly Line[]): Line {
  const [country = []] = outline.toSorted((one, other) => other.length - one.length)
  const nearest = (line: Line, [x, y]: GridPoint) =>
    line.reduce((best, point, at) => (far(point, x, y) < far(line[best] ?? [0, 0], x, y) ? at : best), 0)
  const ways = (line: Line): [Line, Line] => {
    const [north, south] = COAST_ENDS.map((end) => nearest(line, end))
    return [walk(line, north ?? 0, south ?? 0), walk(line, south ?? 0, north ?? 0).toReversed()]
  }
  // each border has two paths from north to south: coast and inland
  const inland = ways(country).toSorted((one, other) => boxOf([other]).west - boxOf([one]).west)[0] ?? []
  const elsewhere = ways(land).toSorted((one, other) => boxOf([one]).south - boxOf([other]).south)[0] ?? []
  const ring = [...inland, ...elsewhere.toReversed()]
  return [...ring, ring[0] ?? [0, 0]]
}

const far = ([x1, y1]: GridPoint, x: number, y: number) => Math.hypot(x1 - x, y1 - y)

/** Points of a ring from one index to another. */
function walk(ring: Line, from: number, to: number): Line {
  const [first, last] = [ring[0], ring.at(-1)]
  const open = first && last && keyOf(first) === keyOf(last) ? ring.slice(0, -1) : ring
  const end = to < from ? to + open.length : to
  return Array.from({ length: end - from + 1 }, (_, step) => open[(from + step) % open.length] ?? [0, 0])
}
