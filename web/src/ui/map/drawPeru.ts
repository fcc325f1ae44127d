import type { FeatureCollection, MultiPolygon } from 'geojson'
import L from 'leaflet'
import type { MapColors } from './mapColors.ts'
import { plainText } from './plainText.ts'

type Region = { codigo: string; nombre: string; centro: number[] }

/** The shapes of the base: departments by INEI code, and the land around. */
export type PeruShapes = { regiones: FeatureCollection<MultiPolygon, Region>; tierra: FeatureCollection<MultiPolygon> }

/** Where names lie: above what is coloured, below what is counted. */
export const namePane = 'nombres'

/** Fetches the shapes, once. */
export async function loadPeru(): Promise<PeruShapes> {
  const { default: shapes } = await import('./peru.json')
  // the compiler takes the words of a file («Feature») for any text
  return shapes as unknown as PeruShapes
}

export const peruBounds = L.latLngBounds([-18.4, -81.4], [0.1, -68.6])

/** The box of a department, all its shapes together; an unknown code → the country's. */
export function regionBounds({ regiones }: PeruShapes, code: string): L.LatLngBounds {
  const features = regiones.features.filter(({ properties }) => properties.codigo === code)
  return features.length > 0 ? L.geoJSON(features).getBounds() : peruBounds
}

/** Draws the ground and the departments, each in the colour that `fillOf` gives its code (none: plain). Names show from near enough (LeafletMap.module.css). */
export function drawPeru(
  shapes: PeruShapes,
  options: {
    colors: MapColors
    fillOf: (code: string) => string | undefined
    /** they lie over tiles: no ground, and departments without a colour let them through */
    overTiles: boolean
    tipOf?: ((region: Region) => string) | undefined
    onSelect?: ((code: string) => void) | undefined
    nameClass: string
  },
): L.LayerGroup {
  const { colors, fillOf, overTiles, tipOf, onSelect, nameClass } = options
  const ground = L.geoJSON(shapes.tierra, {
    interactive: false,
    style: { color: colors.foreign, weight: 2, fillColor: colors.foreign, fillOpacity: 1 },
  })
  const regions = L.geoJSON(shapes.regiones, {
    interactive: Boolean(onSelect || tipOf),
    style: (feature) => {
      const fill = fillOf(String(feature?.properties.codigo))
      const fillOpacity = overTiles ? (fill ? 0.6 : 0) : 1
      return { color: colors.edge, weight: 1, fillColor: fill ?? colors.land, fillOpacity }
    },
    onEachFeature: ({ properties }, layer) => {
      if (tipOf) layer.bindTooltip(() => plainText(tipOf(properties as Region)), { sticky: true })
      if (onSelect) layer.on('click', () => onSelect((properties as Region).codigo))
    },
  })
  const names = shapes.regiones.features.map(({ properties: { nombre, centro } }) =>
    L.marker([centro[1] ?? 0, centro[0] ?? 0], {
      interactive: false,
      keyboard: false,
      pane: namePane,
      icon: L.divIcon({ className: nameClass, html: plainText(nombre), iconSize: undefined }),
    }),
  )
  const drawn = L.layerGroup(overTiles ? [regions] : [ground, regions, ...names])
  // under whatever is drawn already: the departments, and the ground under them
  drawn.on('add', () => {
    regions.bringToBack()
    ground.bringToBack()
  })
  return drawn
}
