/** Current time; the only time source of the server. */
export type Clock = () => Date

export function startClock(start: Date | undefined): Clock {
  if (!start) return () => new Date()
  const offset = start.getTime() - Date.now()
  return () => new Date(Date.now() + offset)
}
