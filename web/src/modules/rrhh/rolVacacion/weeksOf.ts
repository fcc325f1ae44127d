import { dayAfter } from '@wamani/contract/core/kinds/today.ts'

/** Mondays of the weeks that touch a year; the first may lie in the previous year. */
export function weeksOf(year: number): string[] {
  const first = `${year}-01-01`
  const monday = dayAfter(first, -((new Date(first).getUTCDay() + 6) % 7))
  const weeks: string[] = []
  for (let at = monday; at <= `${year}-12-31`; at = dayAfter(at, 7)) weeks.push(at)
  return weeks
}

/** Index of the week that contains `day`, clamped to the list. */
export function weekAt(weeks: readonly string[], day: string): number {
  const after = weeks.findIndex((monday) => monday > day)
  return after === -1 ? weeks.length - 1 : Math.max(0, after - 1)
}

/** Returns the stretch from the Monday of one week to the Friday of another, clipped to the year. */
export function stretchOf(weeks: readonly string[], from: number, to: number, year: number) {
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  const [start, end] = [weeks[first] ?? '', dayAfter(weeks[last] ?? '', 4)]
  return {
    fechaInicio: start < `${year}-01-01` ? `${year}-01-01` : start,
    fechaFin: end > `${year}-12-31` ? `${year}-12-31` : end,
  }
}
