/** Decimal marks. Spain, SAP exports and Spanish Excel write a comma; es-PE writes a point. */
export const decimalMarks = { PUNTO: 'Punto (2,400.50)', COMA: 'Coma (2.400,50)' } as const
export type DecimalMark = keyof typeof decimalMarks

/**
 * Result of reading a number. `number`: plain notation, `2400.50`. `readings`: ambiguous, as point and as comma. null:
 * not a number.
 */
export type NumberReading = { number: string } | { readings: readonly [asPoint: string, asComma: string] } | null

const MARKS: Readonly<Record<string, DecimalMark>> = { '.': 'PUNTO', ',': 'COMA' }

/** Sign and digits; also `(2,400.00)` and `2,400.00-`, the accounting notations of negative numbers. */
const AROUND = /^(?<minus>-|\+|\()?(?<body>[\d.,']+)(?<end>-|\))?$/
/** Thousands separated by spaces or apostrophes: `2 400.50`, `2'400.50`. */
const PARTED = /^\d{1,3}(?:'\d{3})+(?:[.,]\d*)?$/

/** True when `mark` separates groups of three digits. */
const isGrouped = (text: string, mark: string) => {
  const [first = '', ...others] = text.split(mark)
  return /^[1-9]\d{0,2}$/.test(first) && others.every((group) => /^\d{3}$/.test(group))
}

const notation = (whole: string, decimals: string) => {
  const digits = whole.replace(/[.,']/g, '').replace(/^0+(?=\d)/, '') || '0'
  return decimals === '' ? digits : `${digits}.${decimals}`
}

type Body = { mark: DecimalMark | null; number: string } | { readings: readonly [string, string] } | null

/** Parses digits and separators. `mark`: the decimal mark that the text proves, or null. */
function readBody(text: string): Body {
  const marks = text.replace(/[\d']/g, '')
  const last = marks.at(-1)
  if (!/\d/.test(text)) return null
  if (text.includes("'") && !PARTED.test(text)) return null
  if (last === undefined) return { mark: null, number: notation(text, '') }
  const at = text.lastIndexOf(last)
  const [whole, decimals] = [text.slice(0, at), text.slice(at + 1)]
  const other = last === '.' ? ',' : '.'
  const isRepeated = marks.length > 1
  if (isRepeated && marks === last.repeat(marks.length))
    // 1,250,000: the repeated mark separates thousands, so the other one is decimal
    return isGrouped(text, last) ? { mark: MARKS[other] ?? null, number: notation(text, '') } : null
  if (isRepeated && !(marks === other.repeat(marks.length - 1) + last && isGrouped(whole, other))) return null
  const isAmbiguous = !isRepeated && /^[1-9]\d{0,2}$/.test(whole) && decimals.length === 3
  if (!isAmbiguous) return { mark: MARKS[last] ?? null, number: notation(whole, decimals) }
  const [parted, joined] = [notation(whole, decimals), notation(text, '')]
  return { readings: last === '.' ? [parted, joined] : [joined, parted] }
}

/** Splits sign and digits; null for anything else. `unit`: accepted next to the number. */
function signAndBody(text: string, unit: string | undefined): { sign: '-' | ''; body: string } | null {
  const tidy = text.replace(/[\u2212\u2013]/g, '-').replace(/[\u2019\u2018\u00b4`]/g, "'")
  const bare = withoutUnit(tidy.trim(), unit).replace(/(\d)\s(?=\d{3}(?!\d))/g, "$1'")
  const { minus, body, end } = AROUND.exec(bare.replace(/^([-+(])\s+/, '$1'))?.groups ?? {}
  if (body === undefined || (minus === '(') !== (end === ')') || (minus && end === '-')) return null
  return { sign: minus === '-' || minus === '(' || end === '-' ? '-' : '', body }
}

/** Removes «S/» before or after money, and the unit after other numbers. */
function withoutUnit(text: string, unit: string | undefined): string {
  if (unit === undefined) return text
  if (unit === 'S/') {
    const [, sign = '', rest] = /^([-(]?)\s*(?:S\/\.?|PEN)\s*(.+)$/i.exec(text) ?? []
    return rest === undefined ? text.replace(/\s*(?:soles|PEN)$/i, '') : sign + rest
  }
  const isLast = text.toLowerCase().endsWith(unit.toLowerCase())
  return isLast ? text.slice(0, -unit.length).trimEnd() : text
}

/**
 * Reads a number with separators, spaces, sign and unit. `decimal` resolves ambiguous texts; without it both readings
 * are returned.
 */
export function readNumber(
  text: string,
  { decimal, unit }: { decimal?: DecimalMark | null; unit?: string | undefined } = {},
): NumberReading {
  const parts = signAndBody(text, unit)
  const read = parts && readBody(parts.body)
  if (!parts || !read) return null
  if ('number' in read) return { number: parts.sign + read.number }
  const [asPoint, asComma] = read.readings.map((one) => parts.sign + one) as [string, string] // readings has two elements
  return decimal ? { number: decimal === 'PUNTO' ? asPoint : asComma } : { readings: [asPoint, asComma] }
}

/** Decimal mark that a text proves: `1,250.50` point, `2400,50` comma, `2,400` and `2400` none. */
export function decimalMarkIn(text: string, unit?: string): DecimalMark | null {
  const parts = signAndBody(text, unit)
  const read = parts && readBody(parts.body)
  return read && 'mark' in read ? read.mark : null
}
