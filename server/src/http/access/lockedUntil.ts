/**
 * Until when something is closed after too many failures: for a window from the failure that made `most` within a window;
 * null while it is open. `failures`: instants of the last ones, the latest first.
 */
export function lockedUntil(failures: readonly number[], most: number, window: number, now: Date): Date | null {
  const [last = 0, first = 0] = [failures[0], failures[most - 1]]
  const isLocked = first > 0 && last - first <= window && last + window > now.getTime()
  return isLocked ? new Date(last + window) : null
}
