import { Problem } from '@wamani/contract/core/http/problem.ts'
import { currentCaller } from '../../concurrency/callerShare.ts'
import type { Download } from '../download.ts'
import { fileWorkerPool } from '../fileWorkerPool.ts'
import { readableOf } from '../readableOf.ts'
import { safeFileName } from '../safeFileName.ts'
import type { Block, PdfDocument, TableColumn } from './pdfDocument.ts'

/** A long table on paper: what stands above it, its columns, and rows that are read while it is drawn. */
export type PdfList = {
  document: Omit<PdfDocument, 'blocks'>
  /** what stands between its title and the table */
  above?: readonly Block[]
  /** says below the table how many rows it has */
  counted?: boolean
  columns: readonly TableColumn[]
  /** a row of a single cell is a line across the table */
  rows: AsyncIterable<readonly (string | number | null)[]>
  size?: number
}
export type PdfListData = Omit<PdfList, 'rows'>

/** Pages are kept until the last is known, for «Página n de m». */
const MAX_SIZE = 90_000_000
const HEAP_MB = 768

const workerPool = fileWorkerPool(new URL('./pdfListWorker.ts', import.meta.url), HEAP_MB)

const tooLong = () => new Problem('tooLarge', 'La lista es demasiado larga para PDF. Use los filtros o Excel.')

/** A long list as PDF, drawn by a worker thread so that other requests go on. */
export function pdfListDownload({ rows, ...data }: PdfList): Download {
  const nombre = safeFileName(data.document.name.replaceAll('/', '-'), 'pdf')
  const owner = currentCaller()
  async function* bytes(abandoned: AbortSignal) {
    yield await workerPool({ data, owner, rows, maxSize: MAX_SIZE, tooLong }, abandoned)
  }
  return { nombre, tipo: 'application/pdf', contenido: readableOf(bytes) }
}
