import { readNumber } from '@wamani/contract/core/kinds/numbers/readNumber.ts'
import { formatNumber } from '../../ui/format/formatNumber.ts'

/** Decimals of a field from which three digits after a comma may be decimals. */
const THOUSANDTH_DIGITS = 3

/**
 * Returns a typed number as the contract reads one: «1 234,50» and «1,234.50» → `1234.50`. «1,234» is 1234, or stays as typed
 * where the field has three decimals, like everything that is no number: validation refuses it. `most`: the largest value the
 * field can hold; a reading beyond it is none.
 */
export function parseTypedNumber(text: string, scale: number, most = Number.POSITIVE_INFINITY): string {
  const read = readNumber(text)
  if (!read) return text.trim()
  if ('number' in read) return read.number
  const [asPoint, asComma] = read.readings
  if (Math.abs(Number(asPoint)) > most) return asComma
  // A comma before three digits: with a point the text is its own notation.
  return scale >= THOUSANDTH_DIGITS && !asPoint.includes('.') ? text.trim() : asPoint
}

/**
 * Returns a number for reading, with thousands separators in decimals only: an integer may be a year; `least` decimals it always
 * shows. Any other text is returned unchanged.
 */
export function formatTypedNumber(value: string, scale: number, least = scale): string {
  if (scale === 0 || !/^[+-]?\d+(\.\d+)?$/.test(value)) return value
  const decimals = value.split('.')[1]?.length ?? 0
  return decimals > scale ? value : formatNumber(value, least, scale)
}
