import type { DataColumn } from './DataTable.tsx'

/** How much room a column takes: px of content at least, and its share of what is left over. */
export type ColumnSize = { min: number; weight: number }

/** A character of the table's font, one of a code or figure (digits, capitals), and one of a head. */
const CHAR_PX = 8
const NUMBER_CHAR_PX = 8.7
const HEAD_CHAR_PX = 7.2
const SORT_ARROW_PX = 6
/** Words give way to a second line and then to «…»; so much of a line stays. */
const WORDS: ColumnSize = { min: 88, weight: 1.2 }
const NUMBER: ColumnSize = { min: 56, weight: 0.4 }
const MAX_HEAD_PX = 112

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
function sizeOf<Row>(column: DataColumn<Row>, rows: readonly Row[]): ColumnSize {
  const { title, width, whole = column.numeric === true } = column
  const { min, weight } = { ...(whole ? NUMBER : WORDS), ...column.size }
  if (width) return { min: Math.max(width, headPx(title)), weight: 0 }
  const longest = whole ? Math.max(0, ...rows.map((row) => cellText(column, row)?.length ?? 0)) : 0
  return { min: Math.max(min, headPx(title), numberPx(longest)), weight }
}

/**
 * The widths of the columns as lengths of CSS. Each has its least; what is left of the table's own box (`100cqi`) is shared
 * by weight, so that the widths together are never more than that box as long as the least ones fit into it.
 */
export function columnWidths<Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  controlsPx: number,
): readonly string[] {
  const sizes = columns.map((column) => sizeOf(column, rows))
  const least = sizes.reduce((sum, { min }) => sum + min, controlsPx)
  const weights = sizes.reduce((sum, { weight }) => sum + weight, 0) || 1
  const left = `max(0px, 100cqi - ${least}px - ${columns.length} * var(--cell-padding))`
  return sizes.map(
    ({ min, weight }) => `calc(${min}px + var(--cell-padding) + ${(weight / weights).toFixed(4)} * ${left})`,
  )
}
