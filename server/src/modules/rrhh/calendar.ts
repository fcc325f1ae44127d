const DAY = 86_400_000

/** The day so many days later (earlier when negative), `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10)

/** The same day so many months later; the last of the month where there is none (31/01 + 1 → 28/02). */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Days from one to the other, both included. */
export const daysThrough = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY + 1

export const yearOf = (day: string): number => Number(day.slice(0, 4))
