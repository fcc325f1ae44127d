import { type Cell, textOf } from './table.ts'

/** Lines with text that are looked at for the headings. */
export const HEAD_LINES = 50

/** A heading without regard to case, accents and punctuation. */
export const simplified = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** A line that has text; `place` counts from 0. */
export type PlacedLine = { place: number; cells: readonly Cell[] }

/** How many of the known headings a line has. */
function knownIn({ cells }: PlacedLine, known: ReadonlySet<string>): number {
  return new Set(cells.map((cell) => simplified(textOf(cell))).filter((head) => known.has(head))).size
}

const filledIn = ({ cells }: PlacedLine) => cells.filter((cell) => textOf(cell) !== '').length

/**
 * The line of the headings among the first ones of a table, and how many known headings it has: the line with the most,
 * at least two or as many as are known; else the first one with two cells, which a title does not have. Undefined for no
 * lines.
 */
export function findHeadings(
  lines: readonly PlacedLine[],
  known: ReadonlySet<string>,
): { place: number; known: number } | undefined {
  const scored = lines.map((line) => ({ place: line.place, filled: filledIn(line), known: knownIn(line, known) }))
  const best = scored.reduce((most, one) => (one.known > most.known ? one : most), { place: -1, filled: 0, known: 0 })
  const first = scored.find(({ filled }) => filled > 1) ?? scored[0]
  if (best.known >= Math.min(2, known.size) && best.known > 0) return best
  if (best.known > 0 && first && best.place <= first.place) return best
  return first
}
