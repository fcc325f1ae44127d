import type { Tone } from '@wamani/contract/core/kinds/field.ts'
import type { CuadroDia } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { type Condicion, condicion, marcaDe } from '@wamani/contract/rrhh/condicion.ts'
import { formatNumber } from '../../../ui/format/formatNumber.ts'
import { minutesText } from '../espacio/spanText.ts'

const options = condicion().options ?? []

/** What each condition is called, how it is marked in a grid, and its colour. */
export const condiciones = options.map(({ value, label, tone }) => ({
  value: value as Condicion,
  label,
  mark: marcaDe[value as Condicion],
  tone: (tone ?? 'neutral') as Tone,
}))

const byValue = new Map(condiciones.map((one) => [one.value, one]))
export const condicionOf = (value: Condicion | null) => (value === null ? undefined : byValue.get(value))

/** The clock time of an instant that is written with the offset of Lima. */
export const clockOf = (instant: string | null) => instant?.slice(11, 16)

/** Minutes of a clock by which somebody came after the hour of the shift. */
const lateBy = (ingreso: string, programado: string) => (Date.parse(ingreso) - Date.parse(programado)) / 60_000

type Marked = Readonly<Record<'condicion' | 'marcaIngreso' | 'marcaSalida' | 'ingresoProgramado', unknown>>

/** Why a day with both punches counts as an absence: who comes later than the shift allows was absent (WF1.5). */
export function absenceReason({ condicion, marcaIngreso, marcaSalida, ingresoProgramado }: Marked): string | undefined {
  if (condicion !== 'FALTA' || !marcaIngreso || !marcaSalida || !ingresoProgramado) return undefined
  return `${minutesText(lateBy(String(marcaIngreso), String(ingresoProgramado)))} tarde`
}

/** Returns a day as a sentence: its condition, or what is planned. */
export function dayText(day: CuadroDia): string {
  const isLate = day.condicion === 'FALTA' && !day.calculada && day.ingreso && day.salida
  const came = [condicionOf(day.condicion)?.label, isLate && 'por tardanza'].filter(Boolean).join(' ') || undefined
  const minutes = day.minutosTardanza > 0 ? `${formatNumber(day.minutosTardanza, 0)} min de tardanza` : undefined
  const marks = [clockOf(day.ingreso), clockOf(day.salida)].filter(Boolean).join(' a ')
  const planned =
    condicionOf(day.permiso as Condicion | null)?.label ?? (day.turno ? `turno ${day.turno.codigo}` : 'descanso')
  const changed = day.calculada ? `según el reloj: ${condicionOf(day.calculada)?.label}` : undefined
  return [came ?? planned, minutes, marks, changed].filter(Boolean).join(', ')
}
