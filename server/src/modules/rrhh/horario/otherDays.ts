import { addDays } from '../calendar/addDays.ts'
import type { Span } from './assertHorarioFree.ts'

/** Returns the days that are in only one of two spans. */
export function otherDays(before: Span, after: Span): Span[] {
  const spans: Span[] = []
  const [first, second] = [before.fechaInicio, after.fechaInicio].sort() as [string, string]
  const [ends, later] = [before.fechaFin, after.fechaFin].sort((one, other) => comparable(one) - comparable(other))
  if (first < second) spans.push({ fechaInicio: first, fechaFin: addDays(second, -1) })
  if (ends && ends !== later) spans.push({ fechaInicio: addDays(ends, 1), fechaFin: later ?? null })
  return spans
}

const comparable = (day: string | null | undefined) => (day ? Date.parse(day) : Number.POSITIVE_INFINITY)
