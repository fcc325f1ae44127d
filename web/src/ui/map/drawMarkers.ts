import L from 'leaflet'
import { formatNumber } from '../format/formatNumber.ts'
import type { MapColors } from './mapColors.ts'
import type { MapId, MapMarker } from './mapProps.ts'
import { plainText } from './plainText.ts'
import { markerRadius } from './shadeSteps.ts'

/** Draws markers, small ones on top. Returns a function that removes them. */
export function drawMarkers(
  map: L.Map,
  markers: readonly MapMarker[],
  options: { colors: MapColors; onSelect?: ((id: MapId) => void) | undefined },
): () => void {
  const { colors, onSelect } = options
  const greatest = markers.reduce((most, { value }) => Math.max(most, value), 0)
  const drawn = markers
    .toSorted((one, other) => other.value - one.value)
    .map(({ id, x, y, label, value, color = 2 }) => {
      const marker = L.circleMarker([y, x], {
        radius: markerRadius(value, greatest),
        weight: 1.5,
        color: colors.surface,
        fillColor: colors.of(color),
        fillOpacity: 0.85,
      })
      marker.bindTooltip(() => plainText(`${label}: ${formatNumber(value)}`))
      if (onSelect) marker.on('click', () => onSelect(id))
      return marker
    })
  const layer = L.layerGroup(drawn).addTo(map)
  return () => void layer.remove()
}

/** Draws a ring around a position and pans to it. Returns a function that removes it. */
export function drawRing(map: L.Map, { x, y }: { x: number; y: number }, colors: MapColors): () => void {
  const ring = L.circleMarker([y, x], { radius: 14, weight: 3, color: colors.chosen, fill: false, interactive: false })
  ring.addTo(map)
  map.panInside([y, x], { padding: [80, 80] })
  return () => void ring.remove()
}
