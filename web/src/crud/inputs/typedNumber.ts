import { formatNumber } from '../../ui/format/formatNumber.ts'

/**
 * Returns a typed number as the contract reads one: «1 234,50» and «1,234.50» → `1234.50`. Spaces part thousands; of points and
 * commas the last one parts the decimals, unless it stands before more digits than the field has decimals. What is no
 * number stays as typed, for validation to refuse.
 */
export function parseTypedNumber(text: string, scale: number): string {
  const typed = text.replace(/[\s\u00a0\u202f]/g, '')
  const [, sign = '', whole = '', mark, rest = ''] = /^([+-]?)([\d.,]*?)(?:([.,])(\d*))?$/.exec(typed) ?? []
  const digits = whole.replace(/[.,]/g, '')
  if (!digits && !rest) return text.trim()
  if (!mark) return sign + digits
  const groupsThousands = mark === ',' && rest.length === 3 && scale < 3
  if (groupsThousands) return sign + digits + rest
  return `${sign}${digits || '0'}${rest && '.'}${rest}`
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
