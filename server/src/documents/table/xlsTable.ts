import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import { formulaError } from './cellFault.ts'
import { type Cell, locked, type OpenedTable, type TableLimits, unreadable } from './table.ts'
import { kindOfFormat, shownNumber } from './xlsxCellText.ts'

/**
 * Opens an XLS file (Excel 5, 95, 97–2003). The library loads the whole workbook, within the worker's memory limit.
 * Throws 400 for other content or password protection.
 */
export async function xlsTable(bytes: Uint8Array, limits: TableLimits): Promise<OpenedTable> {
  const library = await import('@e965/xlsx')
  // Excel 95 uses Windows code pages
  library.set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  const book = parsed(() =>
    library.read(bytes, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellFormula: false,
      // one row more than accepted, so that longer sheets are rejected instead of truncated
      sheetRows: limits.rows + 2,
    }),
  )
  const since1904 = book.Workbook?.WBProps?.date1904 === true
  const sheets = book.SheetNames.filter(
    (name, at) => isCells(book.Sheets[name]) && !book.Workbook?.Sheets?.[at]?.Hidden,
  )
  return {
    sheets,
    read: (sheet, add) => {
      const rows: (CellObject[] | undefined)[] = book.Sheets[sheet]?.['!data'] ?? []
      for (const [place, cells] of rows.entries())
        if (cells)
          add(
            place,
            Array.from(cells, (cell) => cellOf(cell, since1904)),
          )
    },
  }
}

const isCells = (sheet: WorkSheet | undefined) => sheet !== undefined && (sheet['!type'] ?? 'sheet') === 'sheet'

function parsed(read: () => WorkBook): WorkBook {
  try {
    return read()
  } catch (error) {
    throw error instanceof Error && /password|encrypt/i.test(error.message) ? locked() : unreadable()
  }
}

function cellOf(cell: CellObject | undefined, since1904: boolean): Cell {
  const value = cell?.v
  if (!cell || value === undefined || cell.t === 'z') return ''
  if (cell.t === 'e') return formulaError(ERRORS[Number(value)] ?? '#N/A')
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  return typeof value === 'number' ? shownNumber(value, kindOfFormat(String(cell.z ?? '')), since1904) : String(value)
}

/** Codes of errors in XLS ([MS-XLS] 2.5.10). */
const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}
