import type { ChartColor } from '../charts/chartData.ts'

/** A position: longitude `x`, latitude `y`, in degrees (WGS 84). */
export type Position = { x: number; y: number }

export type MapId = string | number

/** One of many: drawn as a point, or within a cluster that counts. */
export type MapPoint = Position & { id: MapId; label?: string }

/** One that stands for a quantity: its area grows with `value`. */
export type MapMarker = Position & { id: MapId; label: string; value: number; color?: ChartColor }

/** A rectangle, such as what a map layer covers. */
export type MapArea = { id: MapId; label: string; west: number; south: number; east: number; north: number }

/** Districts coloured by a value, by INEI code («080101»). Where there is none the district stays plain. */
export type MapRegions = { label: string; values: Readonly<Record<string, number>>; unit?: string; scale?: number }

/** What is in view at first, and again whenever it changes: everything drawn, the country, a department, a district, or a box. */
export type MapFit =
  | 'data'
  | 'country'
  | { region: string }
  | { district: string }
  | { west: number; south: number; east: number; north: number }

export type MapProps = {
  /** what the map shows, for screen readers */
  label: string
  /** px or a CSS length */
  height?: number | string
  points?: readonly MapPoint[] | undefined
  /** what points are, in the plural: «dosis» */
  pointsLabel?: string
  markers?: readonly MapMarker[] | undefined
  /** what the size of markers means: «Dosis aplicadas» */
  markersLabel?: string
  /** rectangles, drawn as outlines, great ones below small ones */
  areas?: readonly MapArea[]
  /** what rectangles are: «Capas cartográficas» */
  areasLabel?: string
  regions?: MapRegions
  fit?: MapFit
  /** address of tiles with {z}/{x}/{y} under the base of our own, and who is named for them */
  tiles?: { url: string; attribution: string } | undefined
  /** the point, marker or rectangle that stands out, brought into view */
  selected?: MapId | undefined
  onSelect?: (id: MapId) => void
  /** several points at one place were chosen; without it the first of them is */
  onSelectMany?: (ids: readonly MapId[]) => void
  onSelectRegion?: (code: string) => void
}
