import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '../../stepBack.ts'
import type { RowBatch } from '../madeByWorker.ts'
import { openPages } from './drawPages.ts'
import { openTable } from './drawTable.ts'
import type { PdfListData } from './pdfListDownload.ts'

stepBack()

type Rows = NonNullable<RowBatch>

const { document, columns, size = 7.5 }: PdfListData = workerData
const { flow, finish } = openPages({ ...document, blocks: [] })
let table: ReturnType<typeof openTable> | undefined

let count = 0

const texts = (row: Rows[number]) => row.map((cell) => (cell === null ? null : String(cell)))

function addRows(batch: Rows): void {
  const rows = batch.map(texts)
  // The columns are as wide as the first rows want them.
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
}

async function end(): Promise<void> {
  if (count === 0) table?.addNote('Sin registros.')
  const bytes = new Uint8Array(await finish())
  parentPort?.postMessage(bytes, [bytes.buffer])
}

parentPort?.on('message', (batch: RowBatch) => (batch ? addRows(batch) : end()))
