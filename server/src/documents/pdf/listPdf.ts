import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { Download } from '../download.ts'
import type { Cell, SheetColumn } from '../spreadsheet.ts'
import { colors } from './colors.ts'
import { formatCell } from './formatCell.ts'
import type { PdfDocument } from './pdfDocument.ts'
import { pdfListDownload } from './pdfListDownload.ts'

/** Maximum columns for portrait, and for landscape at normal size. */
const MAX_PORTRAIT_COLUMNS = 6
const MAX_USUAL_COLUMNS = 12

/**
 * A list as PDF: landscape for many columns, numbers aligned right. `criteria`: lines above the table that describe its
 * filters.
 */
export function listPdf(
  document: Omit<PdfDocument, 'blocks'>,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Cell[]>,
  criteria: readonly string[] = [],
): Download {
  async function* formatted() {
    for await (const row of rows) yield columns.map((column, at) => formatCell(column, row[at] ?? null))
  }
  return pdfListDownload({
    document: { landscape: columns.length > MAX_PORTRAIT_COLUMNS, ...document },
    above:
      criteria.length > 0 ? [...criteria.map((text) => ({ text, size: 8.5, color: colors.muted })), { space: 4 }] : [],
    counted: true,
    columns: columns.map(({ label, kind }) => ({ label, align: kinds[kind].readAs === 'number' ? 'right' : 'left' })),
    rows: formatted(),
    size: columns.length > MAX_USUAL_COLUMNS ? 6.5 : 8,
  })
}
