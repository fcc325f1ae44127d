const serials = new Map<string, number>()

export function nextSerial(series: string, first = 0): number {
  const serial = serials.get(series) ?? first
  serials.set(series, serial + 1)
  return serial
}

export const restartSerials = (): void => serials.clear()
