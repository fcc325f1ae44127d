import { Problem } from '@wamani/contract/core/http/problem.ts'
import { z } from 'zod'
import { restoreZeros } from '../../../documents/table/restoreZeros.ts'
import { sheetDay } from '../../../documents/table/sheetDay.ts'

/** A row of a clock's file as it stands; `fila` is its line, the head counted. */
export type Line = { fila: number; celdas: string[]; dni: string }
/** A day of a row, and the minute of it. */
export type Moment = { fecha: string; hora: string }

const DNI_DIGITS = 8
const isoDay = z.iso.date()
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/

const nothing = () =>
  new Problem('validation', { issues: [{ campo: 'archivo', mensaje: 'El archivo no contiene marcaciones' }] })

/** The rows of a clock's file, with or without a head. Throws where there are none. */
export function readMarcaciones(table: readonly string[][]): Line[] {
  const lines = table.flatMap((celdas, at): Line[] =>
    celdas.length > 0 ? [{ fila: at + 1, celdas, dni: restoreZeros(celdas[0] ?? '', DNI_DIGITS) }] : [],
  )
  const [head] = lines
  if (head && !/^\d+$/.test(head.celdas[0] ?? '')) lines.shift()
  if (lines.length === 0 || lines.every(({ celdas }) => celdas.length < 2)) throw nothing()
  return lines
}

/** The day of a cell, `YYYY-MM-DD` or as sheets write it; null for none there is. */
export function dayOf(cell: string): string | null {
  const { data } = isoDay.safeParse(sheetDay(cell))
  return data ?? null
}

/** The minute of a cell, `H:MM` or `HH:MM:SS`, as `HH:MM`: seconds are cut off. Null for none there is. */
export function minuteOf(cell: string): string | null {
  const [, hour, minute, second = '00'] = CLOCK.exec(cell) ?? []
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)
    return null
  return `${hour.padStart(2, '0')}:${minute}`
}
