import { isoDate } from '@wamani/contract/core/inputSchemas.ts'
import { Problem } from '@wamani/contract/core/problem.ts'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** A row of a clock's file as it stands; `fila` is its line, the head counted. */
export type Line = { fila: number; celdas: string[]; dni: string }
/** What a row says: a day, and the minute of it. */
export type Moment = { fecha: string; hora: string }

const MAX_ROWS = 50_000
const isoDay = z.iso.date()
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/

const unreadable = () =>
  new Problem('validation', { issues: [{ campo: 'archivo', mensaje: 'El archivo no contiene marcaciones' }] })

/** The lines of a clock's file: separated by commas or semicolons, with or without a head. Throws where there are none. */
export function readMarcaciones(bytes: Uint8Array): Line[] {
  const lines = linesOf(bytes)
  if (lines.length > 0 && !/^\d+$/.test(lines[0]!.celdas[0] ?? '')) lines.shift()
  if (lines.length === 0 || lines.every(({ celdas }) => celdas.length < 2)) throw unreadable()
  if (lines.length > MAX_ROWS)
    throw new Problem('validation', {
      issues: [{ campo: 'archivo', mensaje: `El archivo no debe superar ${MAX_ROWS.toLocaleString('es-PE')} filas` }],
    })
  return lines
}

function linesOf(bytes: Uint8Array): Line[] {
  const text = Buffer.from(bytes)
  const end = text.indexOf(10)
  const delimiter = text.subarray(0, end < 0 ? text.length : end).includes(';') ? ';' : ','
  try {
    const options = { bom: true, delimiter, skip_empty_lines: true, relax_column_count: true, trim: true, info: true }
    const records = parse(text, { ...options, encoding: 'utf8' }) as unknown as {
      record: string[]
      info: { lines: number }
    }[]
    return records.map(({ record, info }) => ({ fila: info.lines, celdas: record, dni: paddedDni(record[0] ?? '') }))
  } catch {
    throw unreadable()
  }
}

/** Clocks drop the zero a DNI begins with. */
const paddedDni = (text: string) => (/^\d{7}$/.test(text) ? `0${text}` : text)

/** The day of a cell, `DD/MM/YYYY` or `YYYY-MM-DD`; null for none there is. */
export function dayOf(cell: string): string | null {
  const { data } = isoDay.safeParse(isoDate(cell))
  return data ?? null
}

/** The minute of a cell, `H:MM` or `HH:MM:SS`, as `HH:MM`: seconds are cut off. Null for none there is. */
export function minuteOf(cell: string): string | null {
  const [, hour, minute, second = '00'] = CLOCK.exec(cell) ?? []
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)
    return null
  return `${hour.padStart(2, '0')}:${minute}`
}
