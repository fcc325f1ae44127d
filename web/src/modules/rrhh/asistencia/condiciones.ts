import type { Tone } from '@wamani/contract/core/kinds/field.ts'
import type { CuadroDia } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { type Condicion, condicion, marcaDe } from '@wamani/contract/rrhh/condicion.ts'
import { formatNumber } from '../../../ui/format/formatNumber.ts'
import { minutesText } from '../espacio/spanText.ts'

const options = condicion().options ?? []

/** Label, mark in the grid and tone of each condition. */
export const condiciones = options.map(({ value, label, tone }) => ({
  value: value as Condicion,
  label,
  mark: marcaDe[value as Condicion],
  tone: (tone ?? 'neutral') as Tone,
}))

const byValue = new Map(condiciones.map((one) => [one.value, one]))
export const condicionOf = (value: Condicion | null) => (value === null ? undefined : byValue.get(value))

export const clockOf = (instant: string | null) => instant?.slice(11, 16)

/** Minutes between the start of the shift and the first punch. */
const lateBy = (ingreso: string, programado: string) => (Date.parse(ingreso) - Date.parse(programado)) / 60_000

type Marked = Readonly<Record<'condicion' | 'marcaIngreso' | 'marcaSalida' | 'ingresoProgramado', unknown>>

/**
 * Returns why a day with both punches counts as an absence: the delay exceeds the tolerance of the shift (WF1.5).
 * Undefined for other days.
 */
export function absenceReason({ condicion, marcaIngreso, marcaSalida, ingresoProgramado }: Marked): string | undefined {
  if (condicion !== 'FALTA' || !marcaIngreso || !marcaSalida || !ingresoProgramado) return undefined
  return `${minutesText(lateBy(String(marcaIngreso), String(ingresoProgramado)))} tarde`
}

/** Returns a day as a sentence: its condition, or its planned shift. */
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
