import { clockInLima } from '@wamani/contract/core/kinds/today.ts'

export function limaWallClock(instant: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(instant)) return null
  if (instant.endsWith('-05:00')) return instant.slice(0, 19)
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? null : clockInLima(at)
}
