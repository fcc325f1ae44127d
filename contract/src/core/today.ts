let judged: string | undefined

const LIMA_MS = 5 * 60 * 60 * 1000

/** An instant on the clock of Lima, `2026-11-21T08:36:00`. Peru keeps UTC−5 all year. */
export const clockInLima = (instant: Date): string => new Date(instant.getTime() - LIMA_MS).toISOString().slice(0, 19)

/** The day of an instant in America/Lima, `YYYY-MM-DD`. */
export const dayInLima = (instant: Date): string => clockInLima(instant).slice(0, 10)

/** The day rules compare dates with, `YYYY-MM-DD`: that of the enclosing `asOf`, or else the machine's in America/Lima. */
export const today = (): string => judged ?? dayInLima(new Date())

/**
 * Runs a synchronous judgement as of a day: on the server its own clock says what today is, and a Zod schema takes no
 * second argument. Nothing asynchronous may be judged inside, it would outlive the day given.
 */
export function asOf<Result>(day: string, judge: () => Result): Result {
  const outer = judged
  judged = day
  try {
    return judge()
  } finally {
    judged = outer
  }
}
