import type { DataColumn } from './DataTable.tsx'

/**
 * Minimum content width in px, and share of the remaining width. `shrinks`: narrower if all texts of the page are
 * shorter.
 */
export type ColumnSize = { min: number; weight: number; shrinks?: boolean }
/**
 * Extra px, each on top of the previous one: `whole` no word breaks; `uncut` no text is truncated; `line` no short text
 * wraps.
 */
type SizeOnPage = ColumnSize & { whole: number; uncut: number; line: number }

/** Width of a digit (tabular). */
const NUMBER_CHAR_PX = 9
/** Approximate character widths in px; the first match counts. Canvas measurement needs the loaded font. */
const LETTERS: readonly (readonly [RegExp, number])[] = [
  [/[ijlíìI|.,;:'· ]/, 4],
  [/[frt()/"°-]/, 5.6],
  [/[mwMW@%—…]/, 13],
  [/[A-ZÁÉÍÓÚÑÜ]/, 9.8],
  [/\d/, NUMBER_CHAR_PX],
]
const LETTER_PX = 8.4
/** Headers have smaller, bolder text. */
const HEAD_RATIO = 0.9
const SORT_ARROW_PX = 6
/** Default for texts: they wrap to two lines, then are truncated; this is the minimum. */
const WORDS: ColumnSize = { min: 88, weight: 1.2, shrinks: true }
const NUMBER: ColumnSize = { min: 56, weight: 0.4 }
const MAX_HEAD_PX = 112
/** Longer words break: codes, URLs. */
const MAX_WORD_PX = 176
/** Maximum requested width of a text. */
const MAX_TEXT_PX = 288
/** Texts up to this length stay on one line if there is room: a date with time. */
const MAX_LINE_CHARS = 16

export const SELECT_PX = 40

/** Width in px of `chars` digits or capitals in one line. */
export const numberPx = (chars: number): number => Math.ceil(chars * NUMBER_CHAR_PX)

const letterPx = new Map<string, number>()
function pxOfLetter(letter: string): number {
  const known = letterPx.get(letter)
  if (known !== undefined) return known
  const px = LETTERS.find(([letters]) => letters.test(letter))?.[1] ?? LETTER_PX
  letterPx.set(letter, px)
  return px
}

/** Width in px of a text in one line. */
export function textPx(text: string): number {
  let px = 0
  for (const letter of text) px += pxOfLetter(letter)
  return Math.ceil(px)
}

/** Width in px of a text wrapped to two lines of whole words. */
export function twoLinePx(text: string): number {
  const words = text.split(/\s+/).map(textPx)
  const space = pxOfLetter(' ')
  const all = words.reduce((sum, px) => sum + px + space, -space)
  let first = -space
  let least = all
  for (const px of words) {
    first += px + space
    least = Math.min(least, Math.max(first, all - first - space))
  }
  return Math.ceil(least)
}

const headPx = (title: string): number =>
  Math.min(MAX_HEAD_PX, Math.ceil(twoLinePx(title) * HEAD_RATIO) + SORT_ARROW_PX)

/** Text of a cell; undefined if unknown. */
export function cellText<Row>({ text, render }: DataColumn<Row>, row: Row): string | undefined {
  if (text) return text(row)
  const shown = render(row)
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : undefined
}

/** Non-wrapping columns are sized by the rows of the page, texts by their declared size. */
function sizeOf<Row>(column: DataColumn<Row>, rows: readonly Row[]): SizeOnPage {
  const { title, width, whole: isWhole = column.numeric === true } = column
  const { min, weight, shrinks = false } = column.size ?? (isWhole ? NUMBER : WORDS)
  if (width) return { min: Math.max(width, headPx(title)), weight: 0, whole: 0, uncut: 0, line: 0 }
  const known = rows.map((row) => cellText(column, row))
  const texts = known.map((text = '') => text)
  const wanted = shrinks && rows.length > 0 && !known.includes(undefined) ? Math.min(min, widest(texts)) : min
  const least = Math.max(wanted, headPx(title), isWhole ? widest(texts) : 0)
  const words = Math.max(least, Math.min(MAX_WORD_PX, widest(texts.flatMap((text) => text.split(/\s/)))))
  const uncut = Math.max(words, Math.min(MAX_TEXT_PX, Math.max(0, ...texts.map(twoLinePx))))
  const line = Math.max(uncut, widest(texts.filter(({ length }) => length <= MAX_LINE_CHARS)))
  return { min: least, weight, whole: words - least, uncut: uncut - words, line: line - uncut }
}

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map(textPx))

/**
 * CSS widths of the columns. Each gets its minimum. The rest of the container (`100cqi`) is used for unbroken words
 * first, then for texts that would be truncated, then for short texts that would wrap; what remains is shared by
 * weight. The total exceeds the container only if the minimums do. Smaller requests are served first: if there is not
 * enough room, one column shrinks instead of all.
 */
export function columnWidths<Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  controlsPx: number,
): readonly string[] {
  const sizes = columns.map((column) => sizeOf(column, rows))
  const sumOf = (part: keyof Omit<SizeOnPage, 'shrinks'>) => sizes.reduce((sum, size) => sum + size[part], 0)
  const leftBeyond = (px: number) => `max(0px, 100cqi - ${px}px - ${columns.length} * var(--cell-padding))`
  let taken = controlsPx + sumOf('min')
  const widths = sizes.map(({ min }) => `${min}px + var(--cell-padding)`)
  for (const part of ['whole', 'uncut', 'line'] as const)
    for (const [at, size] of [...sizes.entries()].sort(([, one], [, other]) => one[part] - other[part])) {
      if (size[part] === 0) continue
      widths[at] += ` + min(${size[part]}px, ${leftBeyond(taken)})`
      taken += size[part]
    }
  const rest = leftBeyond(taken)
  const weights = sumOf('weight') || 1
  return sizes.map(({ weight }, at) => `calc(${widths[at]} + ${(weight / weights).toFixed(4)} * ${rest})`)
}
