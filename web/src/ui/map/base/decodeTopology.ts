/** Latitude first, as in Leaflet. */
export type LatLng = [latitude: number, longitude: number]
export type Line = LatLng[]

export type NamedPlace = [nombre: string, x: number, y: number, rango: number]

type Geometry = { arcs: number[][]; id?: string; properties?: Readonly<Record<string, unknown>> }
export type Topology = {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: number[][][]
  objects: Readonly<Record<string, { geometries: Geometry[] }>>
}

/** Grid of named places: 1/10,000 degree. */
const STEPS_PER_DEGREE = 10_000

export const latLngOf = ([, x, y]: NamedPlace): LatLng => [y / STEPS_PER_DEGREE, x / STEPS_PER_DEGREE]

/** Decodes TopoJSON: lines, and the shapes that use each line. */
export function decodeTopology({ transform, arcs, objects }: Topology) {
  const [scaleX, scaleY] = transform.scale
  const [moveX, moveY] = transform.translate
  const lines = arcs.map((arc): Line => {
    let [x, y] = [0, 0]
    return arc.map(([dx = 0, dy = 0]) => {
      x += dx
      y += dy
      return [y * scaleY + moveY, x * scaleX + moveX]
    })
  })
  const lineAt = (index: number): Line => (index < 0 ? (lines[~index] ?? []).toReversed() : (lines[index] ?? []))
  const geometries = (name: string) => objects[name]?.geometries ?? []
  return {
    shapes: (name: string) =>
      geometries(name).map(({ id = '', properties = {}, arcs: own }) => ({
        id,
        properties,
        lines: own.map((indexes) => indexes.flatMap((index, at) => lineAt(index).slice(at === 0 ? 0 : 1))),
      })),
    /** each line of the shapes once, with the ids of the shapes it separates */
    borders: (name: string): { line: Line; between: string[] }[] => {
      const users = new Map<number, string[]>()
      for (const { id = '', arcs: own } of geometries(name))
        for (const index of own.flat()) {
          const at = index < 0 ? ~index : index
          users.set(at, [...(users.get(at) ?? []), id])
        }
      return [...users].map(([at, between]) => ({ line: lineAt(at), between }))
    },
  }
}
