import type { Tone } from '../../../ui/text/StatusDot.tsx'

export type Days = { fechaLimite: string; vencida: boolean; etapa: { idEtapa?: unknown } }

/** So long before its limit a complaint asks for attention. */
const SOON_DAYS = 7
const DAY_MS = 86_400_000

/** The light beside a day: answered, overdue, near, or in time. `today` as `YYYY-MM-DD`. */
export function deadline({ fechaLimite, vencida, etapa }: Days, today: string): { tone: Tone; word: string } {
  if (etapa.idEtapa === 3) return { tone: 'neutral', word: 'Respondida' }
  if (vencida) return { tone: 'danger', word: 'Vencida' }
  const left = Math.round((Date.parse(fechaLimite) - Date.parse(today)) / DAY_MS)
  return left <= SOON_DAYS ? { tone: 'warning', word: 'Por vencer' } : { tone: 'success', word: 'En plazo' }
}
