import type { DataColumn } from './DataTable.tsx'

/** How much room a column takes: px of content at least, and its share of what is left over. `shrinks`: less where every text of the page is shorter. */
export type ColumnSize = { min: number; weight: number; shrinks?: boolean }
/** `whole`: px more with which no word of this page is broken; `uncut`: px beyond that with which no text is cut; `line`: beyond that, with which no short one takes two lines. */
type SizeOnPage = ColumnSize & { whole: number; uncut: number; line: number }

/** A figure of the table's font, all of one width. */
const NUMBER_CHAR_PX = 9
/** Its letters by their width in px: the first that has one says it. A browser would measure them, but only where it has drawn the font. */
const LETTERS: readonly (readonly [RegExp, number])[] = [
  [/[ijlíìI|.,;:'· ]/, 4],
  [/[frt()/"°-]/, 5.6],
  [/[mwMW@%—…]/, 13],
  [/[A-ZÁÉÍÓÚÑÜ]/, 9.8],
  [/\d/, NUMBER_CHAR_PX],
]
const LETTER_PX = 8.4
/** Of the smaller, heavier letters of a head. */
const HEAD_RATIO = 0.9
const SORT_ARROW_PX = 6
/** Words give way to a second line and then to «…»; so much of a line stays. */
const WORDS: ColumnSize = { min: 88, weight: 1.2, shrinks: true }
const NUMBER: ColumnSize = { min: 56, weight: 0.4 }
const MAX_HEAD_PX = 112
/** A word longer than this is broken: a code, an address. */
const MAX_WORD_PX = 176
/** No text asks for more. */
const MAX_TEXT_PX = 288
/** A text up to this length stands in one line, where there is room: a day with its hour. */
const MAX_LINE_CHARS = 16

export const SELECT_PX = 40

/** Room for so many figures or capitals in one line. */
export const numberPx = (chars: number): number => Math.ceil(chars * NUMBER_CHAR_PX)

const letterPx = new Map<string, number>()
function pxOfLetter(letter: string): number {
  const known = letterPx.get(letter)
  if (known !== undefined) return known
  const px = LETTERS.find(([letters]) => letters.test(letter))?.[1] ?? LETTER_PX
  letterPx.set(letter, px)
  return px
}

/** Room for a text in one line. */
export function textPx(text: string): number {
  let px = 0
  for (const letter of text) px += pxOfLetter(letter)
  return Math.ceil(px)
}

/** Room for a text that stands in two lines of whole words: the longer of them. */
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

/** A title stands in two lines at most, each of whole words. */
const headPx = (title: string): number =>
  Math.min(MAX_HEAD_PX, Math.ceil(twoLinePx(title) * HEAD_RATIO) + SORT_ARROW_PX)

/** The text of a cell, where it is known. */
export function cellText<Row>({ text, render }: DataColumn<Row>, row: Row): string | undefined {
  if (text) return text(row)
  const shown = render(row)
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : undefined
}

/** What never wraps is made room for as it stands on this page; words by what their field may hold. */
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
 * The widths of the columns as lengths of CSS. Each has its least; what is left of the table's own box (`100cqi`) goes to
 * whole words first, then to texts that would be cut, then to short texts that would stand in two lines, and the rest is
 * shared by weight: so the widths together are never more than that box as long as the least ones fit into it. The smallest wish comes first: where there is not room for
 * all of them one column gives way, not each of them a little.
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
