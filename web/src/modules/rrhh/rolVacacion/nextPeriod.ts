import type { Planned } from './absences.ts'
import { daysOf, type PlanLine } from './planLine.ts'

/**
 * Entitlement period for the next stretch of a worker: the oldest one with unplanned days. Undefined when none is left.
 */
export function nextPeriod({ idTrabajador, periodos }: Planned, lines: readonly PlanLine[]): number | undefined {
  const planned = (id: number) =>
    lines
      .filter(({ trabajador, periodoVacacional }) => trabajador === idTrabajador && periodoVacacional === id)
      .reduce((sum, line) => sum + daysOf(line), 0)
  const open = periodos.find(({ idPeriodoVacacional, dias }) => planned(idPeriodoVacacional) < dias)
  return (open ?? periodos.at(-1))?.idPeriodoVacacional
}
