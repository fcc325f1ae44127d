/** A date `days` from today in Lima, as typed (DD/MM/YYYY). */
export function inDays(days: number): string {
  const [year, month, day] = new Date(Date.now() - 5 * 3_600_000 + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return `${day}/${month}/${year}`
}
