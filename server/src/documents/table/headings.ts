import { type Cell, textOf } from './table.ts'

/** Lines searched for the headings. */
export const HEAD_LINES = 50

export const simplified = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

export type PlacedLine = { place: number; cells: readonly Cell[] }

function knownIn({ cells }: PlacedLine, known: ReadonlySet<string>): number {
  return new Set(cells.map((cell) => simplified(textOf(cell))).filter((head) => known.has(head))).size
}

const filledIn = ({ cells }: PlacedLine) => cells.filter((cell) => textOf(cell) !== '').length

/**
 * Heading line among the first lines: the one with most known headings (at least two, or all), else the first with two
 * cells. Undefined without lines.
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
