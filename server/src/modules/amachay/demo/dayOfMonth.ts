/**
 * A day of the month, `months` after another date (`2026-11-23`, -8, 15 → `2026-03-15`); day 0 is the last day of the
 * previous month.
 */
export function dayOfMonth(today: string, months: number, day: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10)
}
