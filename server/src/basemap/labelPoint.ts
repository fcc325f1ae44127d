import { boxOf, type GridPoint, holds, type Line } from './grid.ts'
import { distanceTo } from './simplifyLine.ts'

const CELL_COUNT = 24

/** Grid point of the largest ring farthest from its outline, for a label. */
export function labelPoint(rings: readonly Line[]): GridPoint {
  const areaOf = (ring: Line) => {
    const { west, south, east, north } = boxOf([ring])
    return (east - west) * (north - south)
  }
  const [outer = []] = rings.toSorted((one, other) => areaOf(other) - areaOf(one))
  const { west, south, east, north } = boxOf([outer])
  let best: { room: number; point: GridPoint } = { room: -1, point: outer[0] ?? [0, 0] }
  for (let column = 1; column < CELL_COUNT; column++)
    for (let row = 1; row < CELL_COUNT; row++) {
      const point: GridPoint = [
        Math.round(west + ((east - west) * column) / CELL_COUNT),
        Math.round(south + ((north - south) * row) / CELL_COUNT),
      ]
      if (!holds(rings, point)) continue
      const room = roomAt(point, outer, best.room)
      if (room > best.room) best = { room, point }
    }
  return best.point
}

/** Distance to the outline; stops once below `least`. */
function roomAt(point: GridPoint, outline: Line, least: number): number {
  let room = Infinity
  for (let at = 1; at < outline.length && room > least; at++)
    room = Math.min(room, distanceTo(point, outline[at - 1] ?? point, outline[at] ?? point))
  return room
}
