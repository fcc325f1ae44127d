import { formatMoney } from '../format/formatMoney.ts'
import { formatNumber } from '../format/formatNumber.ts'
import type { Tone } from '../text/StatusDot.tsx'

/** A place of the palette (1–6, in the order that reads best), or what the colour means. */
export type ChartColor = 1 | 2 | 3 | 4 | 5 | 6 | Tone

export type ChartSeries = { label: string; color?: ChartColor }

/** A category and its numbers, one for each series in their order; null where there is none. */
export type ChartRow = { name: string; values: readonly (number | null)[] }

/** How numbers are written: `unit` «S/» stands before them, any other after; `scale` is how many decimals they show. */
export type NumberFormat = { unit?: string; scale?: number }

/** What every chart takes beside its numbers. */
export type ChartProps = NumberFormat & {
  title: string
  /** what the categories are, «Mes»: heads the first column of the table */
  category: string
  /** px; the chart keeps it while loading */
  height?: number
  /** stands below the title */
  description?: string | undefined
  /** a category was chosen, in the chart or in the table */
  onSelect?: (index: number) => void
}

const PALETTE_COUNT = 6

/** The colour of a series as CSS, by its own choice or its place. */
export function colorOf(color: ChartColor | undefined, index: number): string {
  if (typeof color === 'string') return `var(--wm-${color})`
  return `var(--wm-chart-${color ?? (index % PALETTE_COUNT) + 1})`
}

/** Returns a number with its unit; «—» for none. */
export function formatWithUnit(value: number | null | undefined, { unit, scale }: NumberFormat): string {
  if (value === null || value === undefined) return '—'
  if (unit === 'S/') return formatMoney(value)
  const number = formatNumber(value, scale)
  return unit ? `${number}\u00a0${unit}` : number
}

/** Returns a number short enough for an axis: «1.2 M». */
export function axisText(value: number): string {
  return Math.abs(value) < 10_000
    ? formatNumber(value)
    : new Intl.NumberFormat('es-PE', { notation: 'compact', maximumFractionDigits: 1 }).format(value)
}

/** The largest slices as they are, the rest as one «Otros», so that no colour stands twice. */
export function gatherSlices<Slice extends { name: string; value: number }>(
  slices: readonly Slice[],
): readonly (Slice | { name: string; value: number; color: ChartColor })[] {
  const drawn = slices.filter(({ value }) => value > 0)
  if (drawn.length <= PALETTE_COUNT) return drawn
  const sorted = drawn.toSorted((one, other) => other.value - one.value)
  const rest = sorted.slice(PALETTE_COUNT - 1).reduce((sum, { value }) => sum + value, 0)
  return [...sorted.slice(0, PALETTE_COUNT - 1), { name: 'Otros', value: rest, color: 'neutral' }]
}
