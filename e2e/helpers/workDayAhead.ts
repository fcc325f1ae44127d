/** The date `count` working days from today in Lima, as YYYY-MM-DD. Tests use different counts to avoid conflicts. */
export function workDayAhead(count: number): string {
  const day = new Date(Date.now() - 5 * 3_600_000)
  for (let left = count; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (![0, 6].includes(day.getUTCDay())) left -= 1
  }
  return day.toISOString().slice(0, 10)
}
