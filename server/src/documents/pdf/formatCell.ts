import { shownDay, shownInstant } from '../shownDay.ts'
import type { Cell, SheetColumn } from '../spreadsheet.ts'

const formats = new Map<number, Intl.NumberFormat>()

/** A cell as printed: days as DD/MM/YYYY, numbers with decimals as es-PE writes them; whole numbers stay plain. */
export function formatCell({ kind, scale = 0 }: SheetColumn, cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return scale > 0 ? formatOf(scale).format(cell) : String(cell)
  if (kind === 'date') return shownDay(cell)
  return kind === 'dateTime' ? shownInstant(cell) : cell
}

function formatOf(scale: number): Intl.NumberFormat {
  const format =
    formats.get(scale) ?? new Intl.NumberFormat('es-PE', { minimumFractionDigits: scale, maximumFractionDigits: scale })
  formats.set(scale, format)
  return format
}
