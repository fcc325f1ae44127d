import { type Kind, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { Cell as XlsxCell } from 'write-excel-file/node'
import { escapeFormula } from './escapeFormula.ts'
import { limaWallClock } from './limaWallClock.ts'
import { shownCell } from './shownCell.ts'
import type { Cell, SheetColumn } from './spreadsheet.ts'

const MAX_CELL_LENGTH = 32_767

/** XLSX cell: numbers, dates, instants (Lima) and times as such; other text as text. */
export function xlsxCell(column: SheetColumn, cell: Cell): XlsxCell {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return numberCell(cell, column.scale)
  return parsed[kinds[column.kind].readAs](cell) ?? textCell(shownCell(column, cell))
}

function numberCell(value: number, scale: number | undefined): XlsxCell {
  if (!Number.isFinite(value)) return null
  if (!scale) return value
  return { value, type: Number, format: `#,##0.${'0'.repeat(scale)}` }
}

const parsed: Record<Kind['readAs'], (text: string) => XlsxCell> = {
  text: () => null,
  number: () => null,
  day: dayOf,
  instant: (text) => {
    const value = dayOf(limaWallClock(text) ?? '')
    return value && { value, type: Date, format: 'dd/mm/yyyy hh:mm' }
  },
  time: (text) => {
    const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text) ?? []
    if (!hours) return null
    return { value: (Number(hours) * 60 + Number(minutes)) / 1440, type: Number, format: 'hh:mm' }
  },
}

/** Date; null for other texts and before March 1900, because Excel's calendar has a 29/02/1900. */
function dayOf(wall: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}/.test(wall) || wall < '1900-03-01') return null
  const day = new Date(wall.length === 10 ? wall : `${wall}Z`)
  return Number.isNaN(day.getTime()) ? null : day
}

/**
 * Escapes `_x0041_` as `_x005F_x0041_`, because Excel decodes it. The same escape protects property names of
 * Object.prototype, which write-excel-file mistakes for its own texts.
 */
function textCell(written: string): string {
  // cells are typed as text, so an apostrophe is needed only where readers would strip one
  const text = written.startsWith("'") ? escapeFormula(written) : written
  if (text in Object.prototype)
    return `_x${text.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_${text.slice(1)}`
  return text.slice(0, MAX_CELL_LENGTH).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}
