import { dayAfter } from '@wamani/contract/core/kinds/today.ts'
import type { RolCalendario } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import type { PlanLine } from './planLine.ts'

export type Planned = RolCalendario['trabajadores'][number]

const isAway = (monday: string, stretches: readonly { desde: string; hasta: string }[]) =>
  stretches.some(({ desde, hasta }) => desde <= dayAfter(monday, 6) && hasta >= monday)

export function absences(weeks: readonly string[], workers: readonly Planned[], lines: readonly PlanLine[]): number[] {
  const stretchesOf = (worker: Planned) => [
    ...worker.vacaciones,
    ...lines
      .filter(({ trabajador }) => trabajador === worker.idTrabajador)
      .map(({ fechaInicio, fechaFin }) => ({ desde: fechaInicio, hasta: fechaFin })),
  ]
  const all = workers.map(stretchesOf)
  return weeks.map((monday) => {
    const away = all.filter((stretches) => isAway(monday, stretches)).length
    return workers.length === 0 ? 0 : Math.round((away * 100) / workers.length)
  })
}
