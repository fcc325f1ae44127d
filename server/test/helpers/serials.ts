const serials = new Map<string, number>()

/** The next number of a series, so that no two rows of a database are alike. */
export function nextSerial(series: string, first = 0): number {
  const serial = serials.get(series) ?? first
  serials.set(series, serial + 1)
  return serial
}

/** A new database has no rows yet: its numbers begin anew, and its days and years stay those a test expects. */
export const restartSerials = (): void => serials.clear()
