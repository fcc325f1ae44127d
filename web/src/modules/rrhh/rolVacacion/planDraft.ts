import type { RolCalendario } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'

/** A stretch of vacations in a plan, references as ids. */
export type Line = {
  idRolVacacionDetalle?: number
  trabajador: number
  periodoVacacional: number
  fechaInicio: string
  fechaFin: string
}
export type Planned = RolCalendario['trabajadores'][number]

const DAY = 86_400_000
const FRIDAY = 5
const time = (day: string) => Date.parse(`${day}T00:00:00Z`)
const isoDay = (instant: number) => new Date(instant).toISOString().slice(0, 10)
const weekday = (day: string) => new Date(time(day)).getUTCDay()

export const addDays = (day: string, count: number): string => isoDay(time(day) + count * DAY)

/** The Mondays of the weeks that touch a year; the first may lie in the year before. */
export function weeksOf(year: number): string[] {
  const first = `${year}-01-01`
  const monday = addDays(first, -((weekday(first) + 6) % 7))
  const weeks: string[] = []
  for (let at = monday; at <= `${year}-12-31`; at = addDays(at, 7)) weeks.push(at)
  return weeks
}

/** The place among the weeks of the one that holds a day. */
export function weekAt(weeks: readonly string[], day: string): number {
  const after = weeks.findIndex((monday) => monday > day)
  return after === -1 ? weeks.length - 1 : Math.max(0, after - 1)
}

/** Calendar days a stretch is charged; a Friday takes its weekend along, as it does in the ordinary schedule. */
export const daysOf = ({ fechaInicio, fechaFin }: Line): number =>
  (time(fechaFin) - time(fechaInicio)) / DAY + 1 + (weekday(fechaFin) === FRIDAY ? 2 : 0)

/** The stretch from the Monday of one week to the Friday of another, within the year. */
export function stretchOf(weeks: readonly string[], from: number, to: number, year: number) {
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  const [start, end] = [weeks[first] ?? '', addDays(weeks[last] ?? '', 4)]
  return {
    fechaInicio: start < `${year}-01-01` ? `${year}-01-01` : start,
    fechaFin: end > `${year}-12-31` ? `${year}-12-31` : end,
  }
}

/** The same stretch so many weeks later; undefined where it would leave the year. */
export function moved<Kept extends Line>(line: Kept, weeks: number, year: number): Kept | undefined {
  const [fechaInicio, fechaFin] = [addDays(line.fechaInicio, weeks * 7), addDays(line.fechaFin, weeks * 7)]
  return fechaInicio.slice(0, 4) === String(year) ? { ...line, fechaInicio, fechaFin } : undefined
}

/** The same stretch with so many weeks more at its end; undefined where nothing would be left of it. */
export function lengthened<Kept extends Line>(line: Kept, weeks: number): Kept | undefined {
  const fechaFin = addDays(line.fechaFin, weeks * 7)
  return fechaFin >= line.fechaInicio ? { ...line, fechaFin } : undefined
}

/** Whether a worker is away in the week that begins on this Monday. */
const isAway = (monday: string, stretches: readonly { desde: string; hasta: string }[]) =>
  stretches.some(({ desde, hasta }) => desde <= addDays(monday, 6) && hasta >= monday)

/** How much of the unit is away in each week, in percent. */
export function absences(weeks: readonly string[], workers: readonly Planned[], lines: readonly Line[]): number[] {
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

/** The year of entitlement the next stretch of a worker comes out of: the oldest with days not planned yet. */
export function nextPeriod({ idTrabajador, periodos }: Planned, lines: readonly Line[]): number | undefined {
  const planned = (id: number) =>
    lines
      .filter(({ trabajador, periodoVacacional }) => trabajador === idTrabajador && periodoVacacional === id)
      .reduce((sum, line) => sum + daysOf(line), 0)
  const open = periodos.find(({ idPeriodoVacacional, dias }) => planned(idPeriodoVacacional) < dias)
  return (open ?? periodos.at(-1))?.idPeriodoVacacional
}
