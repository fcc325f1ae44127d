import type { ChartColor } from '../charts/chartData.ts'

/** Longitude `x` and latitude `y` in degrees (WGS 84). */
export type Position = { x: number; y: number }

export type MapId = string | number

/** A point, drawn alone or in a cluster. */
export type MapPoint = Position & { id: MapId; label?: string }

/** A circle whose area is proportional to `value`. */
export type MapMarker = Position & { id: MapId; label: string; value: number; color?: ChartColor }

export type MapArea = { id: MapId; label: string; west: number; south: number; east: number; north: number }

/** Districts shaded by value, by INEI code («080101»). Districts without a value are not shaded. */
export type MapRegions = { label: string; values: Readonly<Record<string, number>>; unit?: string; scale?: number }

/** Initial view, applied again on every change: all data, the country, a department, a district, or a box. */
export type MapFit =
  | 'data'
  | 'country'
  | { region: string }
  | { district: string }
  | { west: number; south: number; east: number; north: number }

export type MapProps = {
  label: string
  /** px or a CSS length */
  height?: number | string
  points?: readonly MapPoint[] | undefined
  /** plural noun for points: «dosis» */
  pointsLabel?: string
  markers?: readonly MapMarker[] | undefined
  /** meaning of the marker size: «Dosis aplicadas» */
  markersLabel?: string
  /** rectangles, drawn as outlines, small ones on top */
  areas?: readonly MapArea[]
  /** meaning of the rectangles: «Capas cartográficas» */
  areasLabel?: string
  regions?: MapRegions
  fit?: MapFit
  /** tile URL with {z}/{x}/{y}, drawn under the base map, and its attribution */
  tiles?: { url: string; attribution: string } | undefined
  /** highlighted item, panned into view */
  selected?: MapId | undefined
  onSelect?: (id: MapId) => void
  /** Several points at the same place were selected; default: selects the first one. */
  onSelectMany?: (ids: readonly MapId[]) => void
  onSelectRegion?: (code: string) => void
}
