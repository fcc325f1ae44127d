import writeXlsxFile, { type Row } from 'write-excel-file/node'
import { makeFiles } from './makeFiles.ts'
import { sheetTitle } from './sheetTitle.ts'
import type { XlsxWorkerData } from './xlsxBytes.ts'
import { xlsxCell } from './xlsxCell.ts'

const WIDEST = 60

makeFiles(({ title, columns, above = [] }: XlsxWorkerData) => {
  const header: Row = columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' }))
  const data: Row[] = [...above.map((line): Row => [{ value: line, type: String, fontWeight: 'bold' }]), header]
  /** In characters, as Excel measures. */
  const widths = columns.map(({ label }) => label.length)
  return {
    add: (rows) => {
      for (const row of rows) {
        const cells = columns.map((column, at) => {
          const cell = row[at] ?? null
          widths[at] = Math.max(widths[at] ?? 0, Math.min(WIDEST, String(cell ?? '').length))
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
