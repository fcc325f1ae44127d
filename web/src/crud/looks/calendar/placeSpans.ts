import { daysBetween } from './monthDays.ts'

/** Something that lies over some days, the first and the last. */
export type DaySpan = { from: string; to: string }

/** Where a span lies among days in a row: from which, over how many, and in which line. */
export type Placed<Span> = { span: Span; start: number; length: number; line: number }

/**
 * Lays spans over days in a row, each in the first line that is free: the earlier and the longer ones come first. What lies
 * outside is left out, and what reaches beyond is cut.
 */
export function placeSpans<Span extends DaySpan>(spans: readonly Span[], days: readonly string[]): Placed<Span>[] {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const within = spans
    .filter(({ from, to }) => from <= last && to >= first)
    .map((span) => {
      const from = span.from < first ? first : span.from
      const to = span.to > last ? last : span.to
      return { span, start: daysBetween(first, from), length: daysBetween(from, to) + 1 }
    })
    .toSorted((one, other) => one.start - other.start || other.length - one.length)
  /** the first free day of each line */
  const free: number[] = []
  return within.map((one) => {
    const found = free.findIndex((day) => day <= one.start)
    const line = found === -1 ? free.length : found
    free[line] = one.start + one.length
    return { ...one, line }
  })
}

/**
 * Where the word of a span stands that is shorter than `least` days: from which day, after it or else before it, where as many
 * days are free; undefined where there is no room, or the span has room of its own.
 */
export function wordsBeside<Span>(placed: readonly Placed<Span>[], { days, least }: { days: number; least: number }) {
  const taken: Pick<Placed<Span>, 'start' | 'length' | 'line'>[] = [...placed]
  const isFree = (from: number, line: number) =>
    from >= 0 &&
    from + least <= days &&
    !taken.some((one) => one.line === line && one.start < from + least && one.start + one.length > from)
  return placed.map((one) => {
    const { start, length, line } = one
    const beside = length < least ? [start + length, start - least].find((from) => isFree(from, line)) : undefined
    if (beside !== undefined) taken.push({ start: beside, length: least, line })
    return { ...one, beside }
  })
}

/** The spans that lie over a day. */
export const spansOn = <Span extends DaySpan>(spans: readonly Span[], day: string): Span[] =>
  spans.filter(({ from, to }) => from <= day && to >= day)
