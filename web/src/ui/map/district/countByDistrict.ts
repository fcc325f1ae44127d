import type { Base } from '../base/loadBase.ts'
import type { Position } from '../mapProps.ts'
import { isWithin } from './locate.ts'

export type DistrictCount = { code: string; name: string; count: number }
/** Counted by its district if known, else by its location. */
export type Counted = Position & { weight?: number; district?: string | undefined }

/** Count by district, largest first; `outside`: points in no district. */
export async function countByDistrict(base: Base, points: readonly Counted[]) {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  let outside = 0
  const near = base.country.departments.filter(({ bounds, code }) =>
    points.some(({ x, y, district }) => (district ? district.startsWith(code) : bounds.contains([y, x]))),
  )
  const districts = (await Promise.all(near.map(({ code }) => base.department(code)))).flatMap((one) => one.districts)
  for (const { code, name } of districts) names.set(code, name)
  // look up each location once: many points share one, such as a hospital
  for (const group of Map.groupBy(points, ({ x, y, district }) => district ?? `${x} ${y}`).values()) {
    const [first] = group
    const code = first && (first.district ?? districts.find((one) => isWithin(one, first))?.code)
    const weight = group.reduce((sum, one) => sum + (one.weight ?? 1), 0)
    if (code === undefined) outside += weight
    else counts.set(code, (counts.get(code) ?? 0) + weight)
  }
  const rows = [...counts].map(
    ([code, count]): DistrictCount => ({
      code,
      name: names.get(code) ?? `Distrito ${code}, que el mapa no dibuja`,
      count,
    }),
  )
  return { rows: rows.toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name)), outside }
}
