import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import { shownCell } from '../shownCell.ts'
import type { Cell, SheetColumn } from '../spreadsheet.ts'

/** A cell as printed: days as DD/MM/YYYY, numbers with decimals as es-PE writes them; whole numbers stay plain. */
export function formatCell(column: SheetColumn, cell: Cell): string {
  const { scale = 0, money } = column
  return typeof cell === 'number' && scale > 0 ? quantityText(cell, scale, money ? 2 : 0) : shownCell(column, cell)
}
