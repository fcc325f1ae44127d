import { shownCell } from '../shownCell.ts'
import type { Cell, SheetColumn } from '../spreadsheet.ts'

const formats = new Map<number, Intl.NumberFormat>()

/** A cell as printed: days as DD/MM/YYYY, numbers with decimals as es-PE writes them; whole numbers stay plain. */
export function formatCell(column: SheetColumn, cell: Cell): string {
  const { scale = 0 } = column
  return typeof cell === 'number' && scale > 0 ? formatOf(scale).format(cell) : shownCell(column, cell)
}

function formatOf(scale: number): Intl.NumberFormat {
  const format =
    formats.get(scale) ?? new Intl.NumberFormat('es-PE', { minimumFractionDigits: scale, maximumFractionDigits: scale })
  formats.set(scale, format)
  return format
}
