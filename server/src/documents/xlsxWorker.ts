import { parentPort, workerData } from 'node:worker_threads'
import writeXlsxFile, { type Row } from 'write-excel-file/node'
import { stepBack } from '../stepBack.ts'
import type { RowBatch } from './madeByWorker.ts'
import { sheetTitle } from './sheetTitle.ts'
import type { XlsxWorkerData } from './xlsxBytes.ts'
import { xlsxCell } from './xlsxCell.ts'

stepBack()

const { title, columns, above = [] }: XlsxWorkerData = workerData
const header: Row = columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' }))
const data: Row[] = [...above.map((line): Row => [{ value: line, type: String, fontWeight: 'bold' }]), header]
/** In characters, as Excel measures. */
const widths = columns.map(({ label }) => label.length)
const WIDEST = 60

function addRow(row: NonNullable<RowBatch>[number]): void {
  const cells = columns.map((column, at) => {
    const cell = row[at] ?? null
    widths[at] = Math.max(widths[at] ?? 0, Math.min(WIDEST, String(cell ?? '').length))
    return xlsxCell(column, cell)
  })
  data.push(cells)
}

async function finish(): Promise<void> {
  const file = await writeXlsxFile(data, {
    sheet: sheetTitle(title),
    dateFormat: 'dd/mm/yyyy',
    stickyRowsCount: above.length + 1,
    columns: widths.map((width) => ({ width: width + 2 })),
  }).toBuffer()
  const bytes = new Uint8Array(file)
  parentPort?.postMessage(bytes, [bytes.buffer])
}

parentPort?.on('message', (batch: RowBatch) => (batch ? batch.forEach(addRow) : finish()))
