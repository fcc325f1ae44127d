import L from 'leaflet'
import type { Shape } from './base/loadBase.ts'
import type { MapColors } from './mapColors.ts'
import { plainText } from './plainText.ts'
import { shadeOf, shadeSteps } from './shadeSteps.ts'

/** Draws districts in the shades of their values, under all else that is drawn; what it gives takes them away. */
export function drawRegions(
  map: L.Map,
  districts: readonly Shape[],
  options: {
    colors: MapColors
    values: Readonly<Record<string, number>>
    tipOf: (district: Shape) => string
    onSelect?: ((code: string) => void) | undefined
  },
): () => void {
  const { colors, values, tipOf, onSelect } = options
  const steps = shadeSteps(Object.values(values))
  const drawn = districts.map((district) => {
    const shade = colors.shades[shadeOf(values[district.code], steps) - 1]
    const shape = L.polygon(district.rings, {
      color: colors.edge,
      weight: 0.7,
      fillColor: shade ?? colors.land,
      // rivers and borders show through; where there is no value only a tip is found
      fillOpacity: shade ? 0.82 : 0,
    })
    shape.bindTooltip(() => plainText(tipOf(district)), { sticky: true })
    if (onSelect) shape.on('click', () => onSelect(district.code))
    return shape
  })
  const layer = L.layerGroup(drawn).addTo(map)
  for (const shape of drawn) shape.bringToBack()
  return () => void layer.remove()
}
