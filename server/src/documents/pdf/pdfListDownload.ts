import { Problem } from '@wamani/contract/core/http/problem.ts'
import { currentCaller } from '../../concurrency/callerShares.ts'
import { abortableStream } from '../abortableStream.ts'
import type { Download } from '../download.ts'
import { fileWorkerPool } from '../fileWorkerPool.ts'
import { safeFileName } from '../safeFileName.ts'
import type { Block, PdfDocument, TableColumn } from './pdfDocument.ts'

/** A long printed table: what precedes it, its columns, and rows that are read while it is drawn. */
export type PdfList = {
  document: Omit<PdfDocument, 'blocks'>
  /** what stands between its title and the table */
  above?: readonly Block[]
  /** prints below the table how many rows it has */
  counted?: boolean
  columns: readonly TableColumn[]
  /** a row of a single cell is a line across the table */
  rows: AsyncIterable<readonly (string | number | null)[]>
  size?: number
}
export type PdfListData = Omit<PdfList, 'rows'>

/** As `FileRequest` counts it. Pages stay in memory until their number is known. */
const MAX_CHARACTERS = 90_000_000
const HEAP_MB = 768

const workerPool = fileWorkerPool(new URL('./pdfListWorker.ts', import.meta.url), HEAP_MB)

const tooLong = () => new Problem('tooLarge', 'La lista es demasiado larga para PDF. Use los filtros o Excel.')

/** A long list as PDF, drawn by a worker thread while other requests go on. */
export function pdfListDownload({ rows, ...data }: PdfList): Download {
  const nombre = safeFileName(data.document.name.replaceAll('/', '-'), 'pdf')
  const owner = currentCaller()
  async function* bytes(signal: AbortSignal) {
    yield await workerPool({ data, owner, rows, maxCharacters: MAX_CHARACTERS, tooLong }, signal)
  }
  return { nombre, tipo: 'application/pdf', contenido: abortableStream(bytes) }
}
