let validated: string | undefined

const LIMA_MS = 5 * 60 * 60 * 1000

/** Local time in Lima, `2026-11-21T08:36:00`. Peru is UTC−5 all year. */
export const clockInLima = (instant: Date): string => new Date(instant.getTime() - LIMA_MS).toISOString().slice(0, 19)

/** Date of an instant in America/Lima, `YYYY-MM-DD`. */
export const dayInLima = (instant: Date): string => clockInLima(instant).slice(0, 10)

const DAY_MS = 86_400_000
const written = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** Date `days` after another (before, when negative), both `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string => written(Date.parse(day) + days * DAY_MS)

const monthNames = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Set', 'Oct', 'Nov', 'Dic']

/** The last `count` months including that of `day`: short name, first and last date. */
export function monthsBefore(day: string, count: number): { label: string; first: string; last: string }[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const first = new Date(Date.UTC(year, month - count + at, 1))
    const last = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)
    return { label: monthNames[first.getUTCMonth()] ?? '', first: written(first.getTime()), last: written(last) }
  })
}

/** Current date for rules, `YYYY-MM-DD`: that of the enclosing `asOf`, else the clock in America/Lima. */
export const today = (): string => validated ?? dayInLima(new Date())

/**
 * Runs a synchronous validation as of a date, because Zod schemas take no second argument. `validate` must not be
 * asynchronous: it would outlive the date.
 */
export function asOf<Result>(day: string, validate: () => Result): Result {
  const outer = validated
  validated = day
  try {
    return validate()
  } finally {
    validated = outer
  }
}
