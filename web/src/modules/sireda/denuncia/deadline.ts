import type { Tone } from '../../../ui/text/StatusDot.tsx'

export type Days = { fechaLimite: string; vencida: boolean; etapa: { idEtapa?: unknown } }

/** Days before the deadline from which a complaint is marked. */
const SOON_DAYS = 7
const DAY_MS = 86_400_000

/** Tone and label of a deadline: answered, overdue, near, or in time. `today` is `YYYY-MM-DD`. */
export function deadline({ fechaLimite, vencida, etapa }: Days, today: string): { tone: Tone; word: string } {
  if (etapa.idEtapa === 3) return { tone: 'neutral', word: 'Respondida' }
  if (vencida) return { tone: 'danger', word: 'Vencida' }
  const left = Math.round((Date.parse(fechaLimite) - Date.parse(today)) / DAY_MS)
  return left <= SOON_DAYS ? { tone: 'warning', word: 'Por vencer' } : { tone: 'success', word: 'En plazo' }
}
