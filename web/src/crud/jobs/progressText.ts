import type { JobRecord } from '@wamani/contract/core/http/proceso.ts'
import { formatNumber } from '../../ui/format/formatNumber.ts'

const MINUTE_SECONDS = 60

/** «4 000 de 20 000 (20 %), faltan unos 12 segundos». */
export function progressText({ estado, hechas, total, restan }: JobRecord): string {
  if (estado === 'PENDIENTE') return 'En espera…'
  if (!total) return hechas > 0 ? `${formatNumber(hechas)} hechas…` : 'Empezando…'
  const part = `${formatNumber(hechas)} de ${formatNumber(total)} (${Math.floor((hechas * 100) / total)} %)`
  return restan === null ? part : `${part}, ${timeLeft(restan)}`
}

function timeLeft(seconds: number): string {
  if (seconds < 2) return 'falta un segundo'
  if (seconds < 2 * MINUTE_SECONDS) return `faltan unos ${seconds} segundos`
  return `faltan unos ${Math.round(seconds / MINUTE_SECONDS)} minutos`
}
