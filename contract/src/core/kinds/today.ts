let validated: string | undefined

const LIMA_MS = 5 * 60 * 60 * 1000

/** An instant on the clock of Lima, `2026-11-21T08:36:00`. Peru keeps UTC−5 all year. */
export const clockInLima = (instant: Date): string => new Date(instant.getTime() - LIMA_MS).toISOString().slice(0, 19)

/** The day of an instant in America/Lima, `YYYY-MM-DD`. */
export const dayInLima = (instant: Date): string => clockInLima(instant).slice(0, 10)

const DAY_MS = 86_400_000
const written = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** The day so many days after another, both `YYYY-MM-DD`; before it where `days` is negative. */
export const dayAfter = (day: string, days: number): string => written(Date.parse(day) + days * DAY_MS)

const monthNames = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Set', 'Oct', 'Nov', 'Dic']

/** The last `count` months, that of the day last: a short name, the first and the last day. */
export function monthsBefore(day: string, count: number): { label: string; first: string; last: string }[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const first = new Date(Date.UTC(year, month - count + at, 1))
    const last = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)
    return { label: monthNames[first.getUTCMonth()] ?? '', first: written(first.getTime()), last: written(last) }
  })
}

/** The day rules compare dates with, `YYYY-MM-DD`: that of the enclosing `asOf`, or else the machine's in America/Lima. */
export const today = (): string => validated ?? dayInLima(new Date())

/**
 * Runs a synchronous validation as of a day: on the server its own clock says what today is, and a Zod schema takes no
 * second argument. Nothing asynchronous may run inside, it would outlive the day given.
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
