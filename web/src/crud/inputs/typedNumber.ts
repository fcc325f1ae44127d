import { readNumber } from '@wamani/contract/core/kinds/numbers/readNumber.ts'
import { formatNumber } from '../../ui/format/formatNumber.ts'

/** Decimals from which three digits after a comma may be decimals. */
const THOUSANDTH_DIGITS = 3

/**
 * Parses a typed number: «1 234,50» and «1,234.50» → `1234.50`. «1,234» is 1234; it stays unchanged if the field has
 * three decimals, as does any invalid number, and validation rejects it. `most`: largest value of the field; readings
 * above it are discarded.
 */
export function parseTypedNumber(text: string, scale: number, most = Number.POSITIVE_INFINITY): string {
  const read = readNumber(text)
  if (!read) return text.trim()
  if ('number' in read) return read.number
  const [asPoint, asComma] = read.readings
  if (Math.abs(Number(asPoint)) > most) return asComma
  // Comma before three digits: if there is also a point, the notation is clear.
  return scale >= THOUSANDTH_DIGITS && !asPoint.includes('.') ? text.trim() : asPoint
}

/**
 * Formats a number with thousands separators if `scale` > 0 (an integer may be a year) and at least `least` decimals.
 * Returns other texts unchanged.
 */
export function formatTypedNumber(value: string, scale: number, least = scale): string {
  if (scale === 0 || !/^[+-]?\d+(\.\d+)?$/.test(value)) return value
  const decimals = value.split('.')[1]?.length ?? 0
  return decimals > scale ? value : formatNumber(value, least, scale)
}
