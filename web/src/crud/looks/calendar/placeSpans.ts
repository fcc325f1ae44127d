import { daysBetween } from './monthDays.ts'

/** First and last day, `YYYY-MM-DD`, both inclusive. */
export type DaySpan = { from: string; to: string }

export type Placed<Span> = { span: Span; start: number; length: number; line: number }

/**
 * Places spans over consecutive days, each in the first free line; earlier and longer spans first. Skips spans outside
 * the days and clips those that reach beyond.
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
  const free: number[] = []
  return within.map((one) => {
    const found = free.findIndex((day) => day <= one.start)
    const line = found === -1 ? free.length : found
    free[line] = one.start + one.length
    return { ...one, line }
  })
}

/**
 * Position of the label of a span shorter than `least` days: the day after it, else before it, where `least` days are
 * free. Undefined if there is no room, or if the label fits in the span.
 */
export function labelsBeside<Span>(placed: readonly Placed<Span>[], { days, least }: { days: number; least: number }) {
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

export const spansOn = <Span extends DaySpan>(spans: readonly Span[], day: string): Span[] =>
  spans.filter(({ from, to }) => from <= day && to >= day)
