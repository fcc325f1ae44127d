import { Problem } from '@wamani/contract/core/http/problem.ts'
import { fileWorkerPool } from './fileWorkerPool.ts'
import type { Sheet } from './spreadsheet.ts'

/** What the worker starts with. */
export type XlsxWorkerData = Pick<Sheet, 'title' | 'columns' | 'above'>

/** The library builds the sheet in memory, at about ten bytes a character. */
const MAX_SIZE = 60_000_000
const HEAP_MB = 768

const workerPool = fileWorkerPool(new URL('./xlsxWorker.ts', import.meta.url), HEAP_MB)

const tooLong = () =>
  new Problem('tooLarge', 'La lista es demasiado larga para Excel. Use los filtros o expórtela como CSV.')

/**
 * A sheet as XLSX, made by a worker thread. One at a time: each holds up to half a gigabyte. Throws too-large beyond
 * about a million cells.
 */
export async function* xlsxBytes(
  { title, columns, above, rows }: Sheet,
  abandoned: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const data: XlsxWorkerData = { title, columns, above }
  yield await workerPool({ data, rows, maxSize: MAX_SIZE, tooLong }, abandoned)
}
