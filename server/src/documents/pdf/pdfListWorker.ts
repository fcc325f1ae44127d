import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import type { RowBatch } from '../fileWorkerPool.ts'
import { serveFileRequests } from '../serveFileRequests.ts'
import { drawBlocks } from './drawBlock.ts'
import { openTable } from './drawTable.ts'
import { ensureRoom } from './flow.ts'
import { openPages } from './openPages.ts'
import type { PdfListData } from './pdfListDownload.ts'

const texts = (row: RowBatch[number]) => row.map((cell) => (cell === null ? null : String(cell)))

serveFileRequests(({ document, above = [], columns, counted, size = 7.5 }: PdfListData) => {
  const { flow, finish } = openPages({ ...document, missing: 'replace', blocks: [] })
  drawBlocks(flow, above)
  let table: ReturnType<typeof openTable> | undefined
  let count = 0
  return {
    add: (batch) => {
      const rows = batch.map(texts)
      // column widths depend on the first rows
      table ??= openTable(
        flow,
        columns,
        rows.filter(({ length }) => length === columns.length),
        size,
      )
      count += rows.length
      for (const row of rows) {
        if (row.length === 1 && columns.length > 1) table.addNote(row[0] ?? '')
        else table.addRow(row)
      }
    },
    finish: () => {
      // a list without rows has no table yet
      table ??= openTable(flow, columns, [], size)
      if (count === 0) table.addNote('Sin registros.')
      else if (counted) {
        ensureRoom(flow, size * 2)
        table.addNote(count === 1 ? '1 registro' : `${quantityText(count)} registros`)
      }
      return finish()
    },
  }
})
