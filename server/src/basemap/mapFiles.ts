import type { Arcs } from './cutIntoArcs.ts'
import { boxOf, type GridPoint, type Line, STEPS_PER_DEGREE } from './grid.ts'
import { simplifyLine } from './simplifyLine.ts'

/** A TopoJSON geometry. */
export type Geometry = {
  type: 'Polygon' | 'MultiLineString'
  arcs: number[][]
  id?: string
  properties?: Readonly<Record<string, unknown>>
}
export type Topology = {
  type: 'Topology'
  transform: { scale: readonly [number, number]; translate: readonly [number, number] }
  arcs: GridPoint[][]
  objects: Record<string, { type: 'GeometryCollection'; geometries: Geometry[] }>
}

export type NamedPlace = [nombre: string, x: number, y: number, rango: number]

/** Collects shapes for one file on a grid of `step`; shared lines are written once. */
export function topologyWriter(tolerance: number, step: number) {
  const written: Line[] = []
  const placeOf = new Map<Line, number>()
  const place = (line: Line): number => {
    const known = placeOf.get(line)
    if (known !== undefined) return known
    placeOf.set(line, written.length)
    return written.push(simplifyLine(line, tolerance)) - 1
  }
  const objects: Topology['objects'] = {}
  return {
    add(name: string, from: Pick<Arcs, 'arcs'>, shapes: readonly Geometry[]) {
      const geometries = shapes.map((shape) => ({
        ...shape,
        arcs: shape.arcs.map((ring) =>
          ring.map((index) => {
            const at = place(from.arcs[index < 0 ? ~index : index] ?? [])
            return index < 0 ? ~at : at
          }),
        ),
      }))
      objects[name] = { type: 'GeometryCollection', geometries }
    },
    addLines(name: string, type: Geometry['type'], shapes: readonly { lines: readonly Line[]; properties?: object }[]) {
      const own = shapes.map(
        ({ lines, properties }): Geometry => ({
          type,
          arcs: lines.map((line) => [place(line)]),
          ...(properties && { properties: { ...properties } }),
        }),
      )
      objects[name] = { type: 'GeometryCollection', geometries: own }
    },
    topology: (): Topology => ({
      type: 'Topology',
      transform: { scale: [step / STEPS_PER_DEGREE, step / STEPS_PER_DEGREE], translate: [0, 0] },
      objects,
      arcs: written.map((line) => inSteps(line, step)),
    }),
  }
}

/** Delta encoding: small numbers compress well. */
function inSteps(line: Line, step: number): GridPoint[] {
  const points = line.map(([x, y]): GridPoint => [Math.round(x / step), Math.round(y / step)])
  return points.map(([x, y], at) => {
    const [beforeX = 0, beforeY = 0] = points[at - 1] ?? []
    return [x - beforeX, y - beforeY]
  })
}

/** Lines and shapes of a TopoJSON object, on our grid. */
export function readTopology(file: {
  transform: { scale: number[]; translate: number[] }
  arcs: number[][][]
  objects: Record<
    string,
    { geometries: { type: string; arcs?: unknown; coordinates?: number[]; properties?: object }[] }
  >
}) {
  const [scaleX = 1, scaleY = 1] = file.transform.scale
  const [moveX = 0, moveY = 0] = file.transform.translate
  const toGrid = (x: number, y: number): GridPoint => [
    Math.round((x * scaleX + moveX) * STEPS_PER_DEGREE),
    Math.round((y * scaleY + moveY) * STEPS_PER_DEGREE),
  ]
  const arcs = file.arcs.map((arc): Line => {
    let [x, y] = [0, 0]
    return arc.map(([dx = 0, dy = 0]) => {
      x += dx
      y += dy
      return toGrid(x, y)
    })
  })
  const lineOf = (indexes: readonly number[]): Line =>
    indexes.flatMap((index, place) => {
      const line = arcs[index < 0 ? ~index : index] ?? []
      return (index < 0 ? line.toReversed() : line).slice(place === 0 ? 0 : 1)
    })
  /** index lists at any nesting depth */
  const listsIn = (nested: unknown): number[][] => {
    if (!Array.isArray(nested)) return []
    return nested.every((one) => typeof one === 'number') ? [nested] : nested.flatMap(listsIn)
  }
  return (object: string) =>
    (file.objects[object]?.geometries ?? []).map(({ arcs: own, coordinates = [], properties = {} }) => ({
      properties: properties as Readonly<Record<string, unknown>>,
      lines: listsIn(own).map(lineOf),
      point: toGrid(coordinates[0] ?? 0, coordinates[1] ?? 0),
    }))
}

/** Bounding box in degrees for the web, west first. */
export function degreesOf(lines: readonly Line[]): [number, number, number, number] {
  const { west, south, east, north } = boxOf(lines)
  return [west, south, east, north].map((one) => one / STEPS_PER_DEGREE) as [number, number, number, number]
}
