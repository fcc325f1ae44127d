const MINUTE_MS = 60_000
const steps = [
  { unit: 'day', ms: 1440 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const

/** Elapsed time (arguments in ms): «hace 5 minutos». */
export function formatTimeAgo(then: number, now: number): string {
  const step = steps.find(({ ms }) => now - then >= ms)
  if (!step) return 'hace un momento'
  return new Intl.RelativeTimeFormat('es-PE').format(-Math.floor((now - then) / step.ms), step.unit)
}
