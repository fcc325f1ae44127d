/** Peru has no daylight saving time. */
const OFFSET = 5 * 3_600_000

/** An ISO instant on the clock of Lima, `2026-11-21T08:36:00`, or null for what is none. */
export function limaWallClock(instant: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(instant)) return null
  if (instant.endsWith('-05:00')) return instant.slice(0, 19)
  const at = Date.parse(instant)
  return Number.isNaN(at) ? null : new Date(at - OFFSET).toISOString().slice(0, 19)
}
