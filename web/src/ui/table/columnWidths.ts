import type { DataColumn } from './DataTable.tsx'

/** How much room a column takes: px of content at least, and its share of what is left over. */
export type ColumnSize = { min: number; weight: number }
/** `whole`: px more with which no word of this page is broken; `uncut`: px beyond that with which no text is cut, and no short one takes two lines. */
type SizeOnPage = ColumnSize & { whole: number; uncut: number }

/** A character of the table's font, one of a code or figure (digits, capitals), and one of a head. */
const CHAR_PX = 8
const NUMBER_CHAR_PX = 9
const HEAD_CHAR_PX = 7.2
const SORT_ARROW_PX = 6
/** Words give way to a second line and then to «…»; so much of a line stays. */
const WORDS: ColumnSize = { min: 88, weight: 1.2 }
const NUMBER: ColumnSize = { min: 56, weight: 0.4 }
const MAX_HEAD_PX = 112
/** A word longer than this is broken: a code, an address. */
const MAX_WORD_PX = 176
/** No text asks for more. */
const MAX_TEXT_PX = 288
/** A text up to this length stands in one line, where there is room: a day with its hour. */
const MAX_LINE_CHARS = 16

export const SELECT_PX = 40

/** Room for so many characters of words, or of figures, in one line. */
export const pxOf = (chars: number): number => Math.ceil(chars * CHAR_PX)
export const numberPx = (chars: number): number => Math.ceil(chars * NUMBER_CHAR_PX)

/** Characters of the longer line when words stand in two lines. */
export function twoLineChars(text: string): number {
  const words = text.split(/\s/)
  const splits = words.map((_, at) => Math.max(words.slice(0, at).join(' ').length, words.slice(at).join(' ').length))
  return Math.min(...splits)
}

/** A title stands in two lines at most, each of whole words. */
const headPx = (title: string): number =>
  Math.min(MAX_HEAD_PX, Math.ceil(twoLineChars(title) * HEAD_CHAR_PX) + SORT_ARROW_PX)

/** The text of a cell, where it is known. */
export function cellText<Row>({ text, render }: DataColumn<Row>, row: Row): string | undefined {
  if (text) return text(row)
  const shown = render(row)
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : undefined
}

/** What never wraps is made room for as it stands on this page; words by what their field may hold. */
function sizeOf<Row>(column: DataColumn<Row>, rows: readonly Row[]): SizeOnPage {
  const { title, width, whole: isWhole = column.numeric === true } = column
  const { min, weight } = { ...(isWhole ? NUMBER : WORDS), ...column.size }
  if (width) return { min: Math.max(width, headPx(title)), weight: 0, whole: 0, uncut: 0 }
  const texts = rows.map((row) => cellText(column, row) ?? '')
  const longest = isWhole ? Math.max(0, ...texts.map(({ length }) => length)) : 0
  const least = Math.max(min, headPx(title), numberPx(longest))
  const words = Math.max(least, Math.min(MAX_WORD_PX, longestPx(texts.flatMap((text) => text.split(/\s/)))))
  const lines = texts.map((text) => (text.length <= MAX_LINE_CHARS ? text.length : twoLineChars(text)))
  const uncut = Math.max(words, Math.min(MAX_TEXT_PX, pxOf(Math.max(0, ...lines))))
  return { min: least, weight, whole: words - least, uncut: uncut - words }
}

const longestPx = (texts: readonly string[]): number => pxOf(Math.max(0, ...texts.map(({ length }) => length)))

/**
 * The widths of the columns as lengths of CSS. Each has its least; what is left of the table's own box (`100cqi`) goes to
 * whole words first, then to texts that would be cut, and the rest is shared by weight: so the widths together are never
 * more than that box as long as the least ones fit into it.
 */
export function columnWidths<Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  controlsPx: number,
): readonly string[] {
  const sizes = columns.map((column) => sizeOf(column, rows))
  const sumOf = (part: keyof SizeOnPage) => sizes.reduce((sum, size) => sum + size[part], 0)
  const leftBeyond = (px: number) => `max(0px, 100cqi - ${px}px - ${columns.length} * var(--cell-padding))`
  const least = controlsPx + sumOf('min')
  const [words, texts, weights] = [sumOf('whole'), sumOf('uncut'), sumOf('weight') || 1]
  /** So many px of all that a wish comes to, or its part of what is left for them. */
  const part = (px: number, all: number, before: number) =>
    px > 0 ? ` + min(${px}px, ${(px / all).toFixed(4)} * ${leftBeyond(before)})` : ''
  const rest = leftBeyond(least + words + texts)
  return sizes.map(({ min, weight, whole, uncut }) => {
    const wishes = part(whole, words, least) + part(uncut, texts, least + words)
    return `calc(${min}px + var(--cell-padding)${wishes} + ${(weight / weights).toFixed(4)} * ${rest})`
  })
}
