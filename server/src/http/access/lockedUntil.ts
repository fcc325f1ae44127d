/**
 * End of a lockout: one window after the failure that was the `most`th within a window; null when not locked.
 * `failures`: epoch ms, latest first.
 */
export function lockedUntil(failures: readonly number[], most: number, window: number, now: Date): Date | null {
  const [last = 0, first = 0] = [failures[0], failures[most - 1]]
  const isLocked = first > 0 && last - first <= window && last + window > now.getTime()
  return isLocked ? new Date(last + window) : null
}
