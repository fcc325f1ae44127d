import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { dayAfter } from '@wamani/contract/core/kinds/today.ts'
import type { Row } from '../../../crud/calls.ts'

/** A stretch of a vacation plan, with references as ids. */
export type PlanLine = {
  idRolVacacionDetalle?: number
  trabajador: number
  periodoVacacional: number
  fechaInicio: string
  fechaFin: string
}

export const linesOf = (row: Row): PlanLine[] =>
  (row.detalle as Record<string, unknown>[]).map((line) => ({
    idRolVacacionDetalle: Number(line.idRolVacacionDetalle),
    trabajador: Number((line.trabajador as Reference).idTrabajador),
    periodoVacacional: Number((line.periodoVacacional as Reference).idPeriodoVacacional),
    fechaInicio: String(line.fechaInicio),
    fechaFin: String(line.fechaFin),
  }))

const DAY_MS = 86_400_000
const FRIDAY_INDEX = 5

/**
 * Calendar days charged for a stretch. A stretch that ends on Friday includes the weekend, as in the ordinary schedule.
 */
export const daysOf = ({ fechaInicio, fechaFin }: PlanLine): number =>
  (Date.parse(fechaFin) - Date.parse(fechaInicio)) / DAY_MS +
  1 +
  (new Date(fechaFin).getUTCDay() === FRIDAY_INDEX ? 2 : 0)

/** Moves a stretch by `weeks`. Returns undefined if it would leave the year. */
export function moved<Kept extends PlanLine>(line: Kept, weeks: number, year: number): Kept | undefined {
  const [fechaInicio, fechaFin] = [dayAfter(line.fechaInicio, weeks * 7), dayAfter(line.fechaFin, weeks * 7)]
  return fechaInicio.slice(0, 4) === String(year) ? { ...line, fechaInicio, fechaFin } : undefined
}

/** Lengthens a stretch by `weeks` (negative: shortens). Returns undefined if it would end before it starts. */
export function lengthened<Kept extends PlanLine>(line: Kept, weeks: number): Kept | undefined {
  const fechaFin = dayAfter(line.fechaFin, weeks * 7)
  return fechaFin >= line.fechaInicio ? { ...line, fechaFin } : undefined
}
