import { formatNumber } from '../../../ui/format/formatNumber.ts'

export const count = (value: number): string => formatNumber(value, 0)

/** How much of a goal was reached; without a goal «—». */
export const share = (part: number, whole: number | null): string =>
  whole ? `${formatNumber((100 * part) / whole, 1)} %` : '—'
