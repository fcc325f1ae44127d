/** A grid point of map files: ten-thousandths of a degree (11 m), longitude first. */
export type GridPoint = readonly [x: number, y: number]

/** Ordered points; a ring ends at its start. */
export type Line = readonly GridPoint[]

export const STEPS_PER_DEGREE = 10_000

export const toGrid = (longitude: number, latitude: number): GridPoint => [
  Math.round(longitude * STEPS_PER_DEGREE),
  Math.round(latitude * STEPS_PER_DEGREE),
]

export const keyOf = ([x, y]: GridPoint): number => (x + 2 ** 23) * 2 ** 24 + (y + 2 ** 23)

export type GridBox = { west: number; south: number; east: number; north: number }

export function boxOf(lines: readonly Line[]): GridBox {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const line of lines)
    for (const [x, y] of line) {
      if (x < box.west) box.west = x
      if (x > box.east) box.east = x
      if (y < box.south) box.south = y
      if (y > box.north) box.north = y
    }
  return box
}

/** True when a point is inside rings, excluding holes. */
export function holds(rings: readonly Line[], [x, y]: GridPoint): boolean {
  let inside = false
  for (const ring of rings)
    for (let at = 1; at < ring.length; at++) {
      const [x1 = 0, y1 = 0] = ring[at - 1] ?? []
      const [x2 = 0, y2 = 0] = ring[at] ?? []
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    }
  return inside
}
