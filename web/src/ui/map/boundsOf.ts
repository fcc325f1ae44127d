import L from 'leaflet'
import { type PeruShapes, peruBounds, regionBounds } from './drawPeru.ts'
import type { MapFit, Position } from './mapProps.ts'

/** The box that `fit` asks for; nothing drawn → the country's. */
export function boundsOf(shapes: PeruShapes, fit: MapFit, drawn: readonly (readonly Position[] | undefined)[]) {
  if (fit === 'country') return peruBounds
  if (typeof fit === 'object' && 'region' in fit) return regionBounds(shapes, fit.region)
  if (typeof fit === 'object') return L.latLngBounds([fit.south, fit.west], [fit.north, fit.east])
  const bounds = L.latLngBounds([])
  for (const positions of drawn) for (const { x, y } of positions ?? []) bounds.extend([y, x])
  return bounds.isValid() ? bounds : peruBounds
}
