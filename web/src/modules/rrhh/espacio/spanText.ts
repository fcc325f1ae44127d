import { formatDate } from '../../../ui/format/formatDate.ts'
import { formatTime } from '../../../ui/format/formatTime.ts'

type Span = { desde: string; hasta: string | null; horaInicio?: string | null; horaFin?: string | null }

/** Dates and times of a request: «24/11/2026», «del 24/11/2026 al 26/11/2026», «24/11/2026, de 09:00 a 11:00». */
export function spanText({ desde, hasta, horaInicio, horaFin }: Span): string {
  const days =
    hasta === null || desde === hasta ? formatDate(desde) : `del ${formatDate(desde)} al ${formatDate(hasta)}`
  if (!horaInicio) return days
  const hours = horaFin ? `de ${formatTime(horaInicio)} a ${formatTime(horaFin)}` : `a las ${formatTime(horaInicio)}`
  return `${days}, ${hours}`
}

/** «1 día», «7 días», «2.5 días». */
export const daysText = (days: number): string =>
  `${new Intl.NumberFormat('es-PE').format(days)} ${days === 1 ? 'día' : 'días'}`

/** «45 min», «2 h», «2 h 30 min». */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.trunc(minutes / 60), Math.abs(minutes % 60)]
  if (hours === 0) return `${minutes} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
