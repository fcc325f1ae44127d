import { Problem } from '@wamani/contract/core/http/problem.ts'
import { currentCaller } from '../../concurrency/callerShares.ts'
import { abortableStream } from '../abortableStream.ts'
import type { Download } from '../download.ts'
import { fileWorkerPool } from '../fileWorkerPool.ts'
import { safeFileName } from '../safeFileName.ts'
import type { Block, PdfDocument, TableColumn } from './pdfDocument.ts'

/** Long printed table: content above, columns, and streamed rows. */
export type PdfList = {
  document: Omit<PdfDocument, 'blocks'>
  above?: readonly Block[]
  counted?: boolean
  columns: readonly TableColumn[]
  /** a row with one cell spans the table */
  rows: AsyncIterable<readonly (string | number | null)[]>
  size?: number
}
export type PdfListData = Omit<PdfList, 'rows'>

/** As counted by `FileRequest`. Pages stay in memory until their total is known. */
const MAX_CHARACTERS = 90_000_000
const HEAP_MB = 768

const workerPool = fileWorkerPool(new URL('./pdfListWorker.ts', import.meta.url), HEAP_MB)

const tooLong = () => new Problem('tooLarge', 'La lista es demasiado larga para PDF. Use los filtros o Excel.')

/** Long list as PDF, rendered by a worker thread. */
export function pdfListDownload({ rows, ...data }: PdfList): Download {
  const nombre = safeFileName(data.document.name.replaceAll('/', '-'), 'pdf')
  const owner = currentCaller()
  async function* bytes(signal: AbortSignal) {
    yield await workerPool({ data, owner, rows, maxCharacters: MAX_CHARACTERS, tooLong }, signal)
  }
  return { nombre, tipo: 'application/pdf', contenido: abortableStream(bytes) }
}
