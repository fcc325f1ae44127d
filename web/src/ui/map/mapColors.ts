import { type ChartColor, colorOf } from '../charts/chartData.ts'
import { SHADE_COUNT } from './shadeSteps.ts'
import '../charts/palette.css'
import './mapPalette.css'

export type MapColors = ReturnType<typeof mapColors>

/** Current colours as values: a canvas cannot read CSS variables. */
export function mapColors() {
  const style = getComputedStyle(document.documentElement)
  const read = (name: string) => style.getPropertyValue(name).trim()
  return {
    land: read('--wm-map-land'),
    foreign: read('--wm-map-foreign'),
    edge: read('--wm-map-edge'),
    departmentEdge: read('--wm-map-department-edge'),
    water: read('--wm-map-water'),
    waterLine: read('--wm-map-water-line'),
    glacier: read('--wm-map-glacier'),
    road: read('--wm-map-road'),
    surface: read('--wm-surface'),
    chosen: read('--wm-map-chosen'),
    shades: Array.from({ length: SHADE_COUNT }, (_, index) => read(`--wm-map-shade-${index + 1}`)),
    of: (color: ChartColor | undefined) => read(colorOf(color, 0).slice('var('.length, -1)),
  }
}
