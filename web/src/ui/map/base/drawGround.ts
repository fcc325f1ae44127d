import L from 'leaflet'
import { mapCanvas } from '../mapCanvas.ts'
import type { MapColors } from '../mapColors.ts'
import type { Line } from './decodeTopology.ts'
import type { Base, Country, Department } from './loadBase.ts'

const groundPane = 'base'

/** Zoom from which departments are drawn from their own files. */
export const NEAR_ZOOM = 8
/** Zoom from which borders are faint, because they are too coarse. */
export const FAINT_ZOOM = 10
const PROVINCE_ZOOM = 6.5
const roadZooms = [8, 9.5, 11]

/** The drawn base map; `paint` redraws it for the current zoom. */
export type Ground = {
  paint: (near: readonly Department[]) => void
  remove: () => void
}

export function createGroundPane(map: L.Map): void {
  map.createPane(groundPane).style.zIndex = '250'
}

/** Draws the base map below all layers. Over tiles it draws only borders. */
export function drawGround(map: L.Map, { country }: Base, options: { colors: MapColors; overTiles: boolean }): Ground {
  const { colors, overTiles } = options
  const renderer = mapCanvas({ pane: groundPane, padding: 0.2 })
  const shared = { renderer, pane: groundPane, interactive: false } as const
  const fill = (rings: readonly Line[], color: string) =>
    L.polygon([...rings], { ...shared, stroke: false, fillColor: color, fillOpacity: 1 })
  const stroke = (lines: readonly Line[], color: string, weight: number, opacity = 1) =>
    L.polyline([...lines], { ...shared, color, weight, opacity })
  const layers = L.layerGroup().addTo(map)
  const neighbours = () =>
    // the two files draw the same border differently: extend the coarser land under the finer one
    L.polygon(country.land, {
      ...shared,
      color: colors.foreign,
      weight: Math.min(400, Math.max(2, BORDER_GAP_METRES / metresPerPixel(map))),
      fillColor: colors.foreign,
      fillOpacity: 1,
    })
  return {
    paint(near) {
      const zoom = map.getZoom()
      layers.clearLayers()
      const isNear = zoom >= NEAR_ZOOM
      const seen = departmentsIn(country, map.getBounds())
      const isWhole = isNear && seen.every((code) => near.some((one) => one.code === code))
      const grounds = isWhole ? near.flatMap(({ districts }) => districts.map(({ rings }) => rings)) : []
      const land = isWhole ? grounds.flat() : country.departments.flatMap(({ rings }) => rings)
      const ground = [
        neighbours(),
        fill(land, colors.land),
        ...waterOf(country, zoom).map(({ kind, lines }) =>
          kind === 'river'
            ? stroke(lines, colors.waterLine, Math.min(3, 0.8 + Math.max(0, zoom - 6) * 0.35))
            : fill(lines, kind === 'lake' ? colors.water : colors.glacier),
        ),
      ]
      const faint = zoom >= FAINT_ZOOM ? 0.4 : 1
      const borders = isWhole
        ? [
            stroke(
              near.flatMap((one) => one.borders.district),
              colors.edge,
              0.7,
              faint * 0.8,
            ),
            stroke(
              near.flatMap((one) => one.borders.province),
              colors.edge,
              1.2,
              faint,
            ),
            stroke(
              near.flatMap((one) => one.borders.department),
              colors.departmentEdge,
              1.8,
              faint,
            ),
          ]
        : [
            ...(zoom >= PROVINCE_ZOOM ? [stroke(country.provinceBorders, colors.edge, 0.7, 0.8)] : []),
            stroke(country.departmentBorders, colors.departmentEdge, zoom < 6 ? 1 : 1.4),
          ]
      const roads = isNear ? near.flatMap((one) => one.roads) : []
      const ways = [2, 1, 0].flatMap((rank) => {
        const lines = roads.filter((road) => road.rank === rank + 1).map(({ line }) => line)
        return lines.length > 0 && zoom >= (roadZooms[rank] ?? 0)
          ? [stroke(lines, colors.road, [2.4, 1.6, 1][rank] ?? 1, 0.9)]
          : []
      })
      for (const layer of overTiles ? borders : [...ground, ...borders, ...ways]) layers.addLayer(layer)
    },
    remove() {
      layers.remove()
      renderer.remove()
    },
  }
}

/** Maximum distance between two versions of a border. */
const BORDER_GAP_METRES = 3_000

const metresPerPixel = (map: L.Map) =>
  (40_075_017 * Math.cos((map.getCenter().lat * Math.PI) / 180)) / (256 * 2 ** map.getZoom())

export const departmentsIn = ({ departments }: Country, view: L.LatLngBounds): string[] =>
  departments.filter(({ bounds }) => bounds.intersects(view)).map(({ code }) => code)

/** Rivers by rank, the largest from a lower zoom; glaciers and lakes on top. */
function waterOf({ rivers, glaciers, lakes }: Country, zoom: number) {
  const shown = rivers.filter(({ rank }) => rank <= 5 || zoom >= 5.5)
  return [
    { kind: 'river', lines: shown.flatMap(({ lines }) => lines) },
    { kind: 'glacier', lines: glaciers },
    { kind: 'lake', lines: lakes.flatMap(({ lines }) => lines) },
  ] as const
}
