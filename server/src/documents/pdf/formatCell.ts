import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import { shownCell } from '../shownCell.ts'
import type { Cell, SheetColumn } from '../spreadsheet.ts'

/** Printed cell: dates as DD/MM/YYYY, decimals as in es-PE, whole numbers plain. */
export function formatCell(column: SheetColumn, cell: Cell): string {
  const { scale = 0, money } = column
  return typeof cell === 'number' && scale > 0 ? quantityText(cell, scale, money ? 2 : 0) : shownCell(column, cell)
}
