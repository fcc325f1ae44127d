const DAY_MS = 86_400_000

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: string, days: number): string => dayAt(msOf(day) + days * DAY_MS)

export const daysBetween = (first: string, last: string): number => Math.round((msOf(last) - msOf(first)) / DAY_MS)

/** `2026-12` and 1 → `2027-01` */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return dayAt(Date.UTC(year, number - 1 + months, 1)).slice(0, 7)
}

export function daysOf(month: string): string[] {
  const first = `${month}-01`
  return Array.from({ length: daysBetween(first, `${addMonths(month, 1)}-01`) }, (_, at) => addDays(first, at))
}

/** Weeks that touch a month, Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const days = daysOf(month)
  const [first = ''] = days
  const monday = addDays(first, -((new Date(msOf(first)).getUTCDay() + 6) % 7))
  const weeks = Math.ceil((daysBetween(monday, first) + days.length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => addDays(monday, week * 7 + at)),
  )
}

const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('es-PE', { timeZone: 'UTC', ...options })
  return (day: string) => format.format(new Date(msOf(day)))
}

export const monthName = (month: string): string => words({ month: 'long', year: 'numeric' })(`${month}-01`)
export const dayName = words({ weekday: 'long', day: 'numeric', month: 'long' })
export const weekdayName = words({ weekday: 'short' })
