import type { Download } from '../download.ts'
import type { Cell, SheetColumn } from '../spreadsheet.ts'
import { MUTED } from './ink.ts'
import type { PdfDocument } from './pdfDocument.ts'
import { pdfListDownload } from './pdfListDownload.ts'
import { shownCell } from './shownCell.ts'

const NUMBERS = new Set(['integer', 'decimal'])
/** Columns that an upright page has room for, and a lying one in the usual size. */
const NARROW = 6
const WIDE = 12

/**
 * The rows of a sheet as a PDF: a lying page for many columns, figures to the right, cells as a person reads them.
 * `words` say above the rows which ones they are.
 */
export function listPdf(
  paper: Omit<PdfDocument, 'blocks'>,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Cell[]>,
  words: readonly string[] = [],
): Download {
  async function* shown() {
    for await (const row of rows) yield columns.map((column, at) => shownCell(column, row[at] ?? null))
  }
  return pdfListDownload({
    document: { landscape: columns.length > NARROW, ...paper },
    above: words.length > 0 ? [...words.map((text) => ({ text, size: 8.5, color: MUTED })), { space: 4 }] : [],
    counted: true,
    columns: columns.map(({ label, kind }) => ({ label, align: NUMBERS.has(kind) ? 'right' : 'left' })),
    rows: shown(),
    size: columns.length > WIDE ? 6.5 : 8,
  })
}
