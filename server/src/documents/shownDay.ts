import { limaWallClock } from './limaWallClock.ts'

/** `2026-11-21` → `21/11/2026`; anything else stays as it is. */
export function shownDay(day: string): string {
  const [, y, m, d] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? []
  return y ? `${d}/${m}/${y}` : day
}

/** `2026-11-21T08:36:00-05:00` → `21/11/2026 08:36`, on the clock of Lima; anything else stays as it is. */
export function shownInstant(instant: string): string {
  const wall = limaWallClock(instant)
  return wall ? `${shownDay(wall)} ${wall.slice(11, 16)}` : instant
}
