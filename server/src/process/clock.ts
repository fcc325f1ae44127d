/** Returns the present instant; the only source of time on the server. */
export type Clock = () => Date

/** A clock that runs from `start` on, or the system's when none is given. */
export function startClock(start: Date | undefined): Clock {
  if (!start) return () => new Date()
  const offset = start.getTime() - Date.now()
  return () => new Date(Date.now() + offset)
}
