import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { Download } from '../../../documents/download.ts'
import type { PdfDocument } from '../../../documents/pdf/pdfDocument.ts'
import { pdfListDownload } from '../../../documents/pdf/pdfListDownload.ts'
import { shownCell } from '../../../documents/shownCell.ts'
import { shownInstant } from '../../../documents/shownDay.ts'
import { type Cell, type SheetColumn, spreadsheet } from '../../../documents/spreadsheet.ts'

export type Report = {
  title: string
  letterhead: Pick<PdfDocument, 'institution' | 'logo'>
  lines: readonly string[]
  name: string
  columns: readonly SheetColumn[]
  rows: AsyncIterable<readonly Cell[]>
  madeBy: string
  madeAt: Date
}

/** A report as PDF or XLSX, with headings in row 5 of the sheet (H4), also without rows. */
export function reportFile(tipo: 'pdf' | 'xls', report: Report): Download {
  return tipo === 'pdf' ? asPdf(report) : asSheet(report)
}

function asSheet({ title, letterhead, lines, name, columns, rows, madeBy, madeAt }: Report): Download {
  const made = `Generado el ${shownInstant(madeAt.toISOString())} por ${madeBy}`
  const above = [letterhead.institution, title, ...lines.slice(0, -1), [...lines.slice(-1), made].join(' · ')]
  return spreadsheet({ format: 'xlsx', title: 'Reporte', name, columns, above, rows: numbered(rows) })
}

function asPdf({ title, letterhead, lines, name, columns, rows, madeBy, madeAt }: Report): Download {
  async function* shown() {
    for await (const row of numbered(rows))
      yield row.map((cell, at) => (columns[at] && typeof cell === 'string' ? shownCell(columns[at], cell) : cell))
  }
  return pdfListDownload({
    document: {
      ...{ ...letterhead, name, title, subtitle: lines.join(' · '), landscape: true },
      ...{ printedBy: madeBy, printedAt: madeAt },
    },
    columns: columns.map(({ label, kind }) => ({ label, align: kinds[kind].readAs === 'number' ? 'right' : 'left' })),
    rows: shown(),
  })
}

/** Adds a row number, and a last line with the count. */
async function* numbered(rows: Report['rows']): AsyncGenerator<readonly Cell[]> {
  let total = 0
  for await (const row of rows) yield [++total, ...row]
  if (total === 0) yield ['Sin registros.']
  yield [`Total: ${total}`]
}
