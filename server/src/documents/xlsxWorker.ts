import writeXlsxFile, { type Row } from 'write-excel-file/node'
import { serveFileRequests } from './serveFileRequests.ts'
import { sheetTitle } from './sheetTitle.ts'
import type { XlsxWorkerData } from './xlsxBytes.ts'
import { xlsxCell } from './xlsxCell.ts'

const MAX_COLUMN_CHARACTERS = 60

serveFileRequests(({ title, columns, above = [] }: XlsxWorkerData) => {
  const header: Row = columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' }))
  const data: Row[] = [...above.map((line): Row => [{ value: line, type: String, fontWeight: 'bold' }]), header]
  /** In characters, the unit of Excel. */
  const widths = columns.map(({ label }) => label.length)
  return {
    add: (rows) => {
      for (const row of rows) {
        const cells = columns.map((column, at) => {
          const cell = row[at] ?? null
          widths[at] = Math.max(widths[at] ?? 0, Math.min(MAX_COLUMN_CHARACTERS, String(cell ?? '').length))
          return xlsxCell(column, cell)
        })
        data.push(cells)
      }
    },
    finish: () =>
      writeXlsxFile(data, {
        sheet: sheetTitle(title),
        dateFormat: 'dd/mm/yyyy',
        stickyRowsCount: above.length + 1,
        columns: widths.map((width) => ({ width: width + 2 })),
      }).toBuffer(),
  }
})
