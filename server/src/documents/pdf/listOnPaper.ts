import type { Download } from '../download.ts'
import type { Cell, SheetColumn } from '../spreadsheet.ts'
import type { PdfDocument } from './pdfDocument.ts'
import { pdfListDownload } from './pdfListDownload.ts'
import { shownCell } from './shownCell.ts'

const NUMBERS = new Set(['integer', 'decimal'])
/** Columns that an upright page has room for, and a lying one in the usual size. */
const NARROW = 6
const WIDE = 12

/** The rows of a sheet as a PDF: a lying page for many columns, figures to the right, cells as a person reads them. */
export function listOnPaper(
  paper: Omit<PdfDocument, 'blocks'>,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): Download {
  async function* shown() {
    for await (const row of rows) yield columns.map((column, at) => shownCell(column, row[at] ?? null))
  }
  return pdfListDownload({
    document: { landscape: columns.length > NARROW, ...paper },
    columns: columns.map(({ label, kind }) => ({ label, align: NUMBERS.has(kind) ? 'right' : 'left' })),
    rows: shown(),
    size: columns.length > WIDE ? 6.5 : 8,
  })
}
