import L from 'leaflet'
import type { MapColors } from './mapColors.ts'
import type { MapArea, MapId, Position } from './mapProps.ts'
import { plainText } from './plainText.ts'

export const sidesOf = (box: L.LatLngBounds) => ({
  west: box.getWest(),
  south: box.getSouth(),
  east: box.getEast(),
  north: box.getNorth(),
})

const sizeOf = ({ west, south, east, north }: MapArea) => (east - west) * (north - south)

/** Two opposite corners, to fit the view. */
export const cornersOf = ({ west, south, east, north }: Omit<MapArea, 'id' | 'label'>): Position[] => [
  { x: west, y: south },
  { x: east, y: north },
]

/** Draws rectangles, small ones on top. Returns a function that removes them. */
export function drawAreas(
  map: L.Map,
  areas: readonly MapArea[],
  options: { colors: MapColors; selected?: MapId | undefined; onSelect?: ((id: MapId) => void) | undefined },
): () => void {
  const { colors, selected, onSelect } = options
  const drawn = areas
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))
    .map((area) => {
      const isChosen = area.id === selected
      const rectangle = L.rectangle(
        [
          [area.south, area.west],
          [area.north, area.east],
        ],
        { weight: isChosen ? 3 : 1.5, color: isChosen ? colors.chosen : colors.of(3), fillOpacity: 0.08 },
      )
      rectangle.bindTooltip(() => plainText(area.label), { sticky: true })
      if (onSelect) rectangle.on('click', () => onSelect(area.id))
      return rectangle
    })
  const layer = L.layerGroup(drawn).addTo(map)
  return () => void layer.remove()
}
