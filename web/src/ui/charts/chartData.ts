import { formatMoney } from '../format/formatMoney.ts'
import { formatNumber } from '../format/formatNumber.ts'
import type { Tone } from '../text/StatusDot.tsx'

/** Index in the palette (1–6, in order of preference), or a tone. */
export type ChartColor = 1 | 2 | 3 | 4 | 5 | 6 | Tone

export type ChartSeries = { label: string; color?: ChartColor }

/** A category with one value per series; null if missing. */
export type ChartRow = { name: string; values: readonly (number | null)[] }

/** `unit`: «S/» is a prefix, other units are suffixes. `scale`: number of decimals. */
export type NumberFormat = { unit?: string; scale?: number }

export type ChartProps = NumberFormat & {
  title: string
  /** header of the first table column, «Mes» */
  category: string
  /** px; reserved while loading */
  height?: number
  description?: string | undefined
  onSelect?: (index: number) => void
}

const PALETTE_COUNT = 6

export function colorOf(color: ChartColor | undefined, index: number): string {
  if (typeof color === 'string') return `var(--wm-${color})`
  return `var(--wm-chart-${color ?? (index % PALETTE_COUNT) + 1})`
}

/** Number with its unit; «—» if missing. */
export function formatWithUnit(value: number | null | undefined, { unit, scale }: NumberFormat): string {
  if (value === null || value === undefined) return '—'
  if (unit === 'S/') return formatMoney(value)
  const number = formatNumber(value, scale)
  return unit ? `${number}\u00a0${unit}` : number
}

/** Compact number for an axis: «1.2 M». */
export function axisText(value: number): string {
  return Math.abs(value) < 10_000
    ? formatNumber(value)
    : new Intl.NumberFormat('es-PE', { notation: 'compact', maximumFractionDigits: 1 }).format(value)
}

/** Keeps the largest slices and combines the others as «Otros», so that no colour is used twice. */
export function gatherSlices<Slice extends { name: string; value: number }>(
  slices: readonly Slice[],
): readonly (Slice | { name: string; value: number; color: ChartColor })[] {
  const drawn = slices.filter(({ value }) => value > 0)
  if (drawn.length <= PALETTE_COUNT) return drawn
  const sorted = drawn.toSorted((one, other) => other.value - one.value)
  const rest = sorted.slice(PALETTE_COUNT - 1).reduce((sum, { value }) => sum + value, 0)
  return [...sorted.slice(0, PALETTE_COUNT - 1), { name: 'Otros', value: rest, color: 'neutral' }]
}
