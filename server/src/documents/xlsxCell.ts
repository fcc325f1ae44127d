import { type Kind, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { Cell as XlsxCell } from 'write-excel-file/node'
import { escapeFormula } from './escapeFormula.ts'
import { limaWallClock } from './limaWallClock.ts'
import { shownCell } from './shownCell.ts'
import type { Cell, SheetColumn } from './spreadsheet.ts'

/** Characters that Excel accepts in a cell. */
const MAX_CELL_LENGTH = 32_767

/** A cell of an Excel sheet: real numbers, days, instants (on the clock of Lima) and times; any other text stays text. */
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

/** A text as the value it stands for; null where it stays a text. */
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

/** Null for what is no day, and for days before March 1900: Excel's calendar has a 29/02/1900. */
function dayOf(wall: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}/.test(wall) || wall < '1900-03-01') return null
  const day = new Date(wall.length === 10 ? wall : `${wall}Z`)
  return Number.isNaN(day.getTime()) ? null : day
}

/**
 * Excel reads `_x0041_` in a text as «A»: written `_x005F_x0041_` it stays as it is. The same spelling carries the
 * words that write-excel-file finds in Object.prototype instead of its own list of texts.
 */
function textCell(written: string): string {
  // Its cells are texts by themselves: an apostrophe stands only where a reader would remove one of the text's own.
  const text = written.startsWith("'") ? escapeFormula(written) : written
  if (text in Object.prototype)
    return `_x${text.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_${text.slice(1)}`
  return text.slice(0, MAX_CELL_LENGTH).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}
