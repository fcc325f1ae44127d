import type { Line } from '../base/decodeTopology.ts'
import type { Base, Shape } from '../base/loadBase.ts'
import type { Position } from '../mapProps.ts'

const METRES_PER_DEGREE = 111_320

/** District at a point; undefined outside Peru. Throws if a department fails to load. */
export async function districtAt(base: Base, point: Position): Promise<Shape | undefined> {
  const near = base.country.departments.filter(({ bounds }) => bounds.contains([point.y, point.x]))
  const departments = await Promise.all(near.map(({ code }) => base.department(code)))
  return departments.flatMap(({ districts }) => districts).find((one) => isWithin(one, point))
}

/** District by code; undefined if it is not on the map. */
export async function districtOf(base: Base, code: string): Promise<Shape | undefined> {
  const department = code.slice(0, 2)
  if (!base.country.departments.some((one) => one.code === department)) return undefined
  return (await base.department(department)).districts.find((one) => one.code === code)
}

/** Distance in metres from a point to a district; 0 inside. */
export function metresTo(district: Shape, point: Position): number {
  if (isWithin(district, point)) return 0
  const distances = district.rings.flatMap((ring) =>
    ring.slice(1).map((to, at) => metresToLine(point, ring[at] ?? to, to)),
  )
  return Math.min(...distances)
}

export const isWithin = ({ bounds, rings }: Shape, { x, y }: Position): boolean =>
  bounds.contains([y, x]) && rings.filter((ring) => crossesOddly(ring, x, y)).length % 2 === 1

function crossesOddly(ring: Line, x: number, y: number): boolean {
  let odd = false
  ring.forEach(([y2, x2], at) => {
    const [y1, x1] = ring[at - 1] ?? [y2, x2]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) odd = !odd
  })
  return odd
}

function metresToLine(point: Position, [y1, x1]: Line[number], [y2, x2]: Line[number]): number {
  const shrink = Math.cos((point.y * Math.PI) / 180)
  const [dx, dy] = [(x2 - x1) * shrink, y2 - y1]
  const [px, py] = [(point.x - x1) * shrink, point.y - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length))
  return Math.hypot(px - along * dx, py - along * dy) * METRES_PER_DEGREE
}
