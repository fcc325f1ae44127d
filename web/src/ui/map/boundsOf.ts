import L from 'leaflet'
import type { Base } from './base/loadBase.ts'
import type { MapFit, Position } from './mapProps.ts'

/** Zoom that shows the surrounding villages. */
export const PLACE_ZOOM = 11

export const peruBounds = L.latLngBounds([-18.4, -81.4], [0.1, -68.6])

/** Bounds for `fit`. The country if there is nothing to show or the code is unknown. */
export async function boundsOf(
  base: Base,
  fit: MapFit,
  drawn: readonly (readonly Position[] | undefined)[],
): Promise<L.LatLngBounds> {
  if (fit === 'country') return peruBounds
  if (typeof fit === 'object' && 'region' in fit) return departmentBounds(base, fit.region)
  if (typeof fit === 'object' && 'district' in fit) return districtBounds(base, fit.district)
  if (typeof fit === 'object') return L.latLngBounds([fit.south, fit.west], [fit.north, fit.east])
  const bounds = L.latLngBounds([])
  for (const positions of drawn) for (const { x, y } of positions ?? []) bounds.extend([y, x])
  return bounds.isValid() ? bounds : peruBounds
}

const departmentBounds = ({ country }: Base, code: string): L.LatLngBounds =>
  country.departments.find((one) => one.code === code)?.bounds ?? peruBounds

async function districtBounds(base: Base, code: string): Promise<L.LatLngBounds> {
  const department = code.slice(0, 2)
  if (!base.country.departments.some((one) => one.code === department)) return peruBounds
  const { districts } = await base.department(department)
  return districts.find((one) => one.code === code)?.bounds ?? departmentBounds(base, department)
}
