import { formatNumber } from '../../../ui/format/formatNumber.ts'

export const count = (value: number): string => formatNumber(value, 0)

export const share = (part: number, whole: number | null): string =>
  whole ? `${formatNumber((100 * part) / whole, 1)} %` : '—'
