import L from 'leaflet'
import type { Shape } from './base/loadBase.ts'
import type { MapColors } from './mapColors.ts'
import { plainText } from './plainText.ts'
import { shadeOf, shadeSteps } from './shadeSteps.ts'

/** Draws shaded districts below the other layers. Returns a function that removes them. */
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
      // translucent, so that rivers and borders stay visible; districts without a value only have a tooltip
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
