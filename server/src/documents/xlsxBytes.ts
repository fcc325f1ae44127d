import { Problem } from '@wamani/contract/core/http/problem.ts'
import { currentCaller } from '../concurrency/callerShares.ts'
import { fileWorkerPool } from './fileWorkerPool.ts'
import type { Sheet } from './spreadsheet.ts'

export type XlsxWorkerData = Pick<Sheet, 'title' | 'columns' | 'above'>

/** As counted by `FileRequest`: the library needs about ten bytes per character. */
const MAX_CHARACTERS = 60_000_000
const HEAP_MB = 768

const workerPool = fileWorkerPool(new URL('./xlsxWorker.ts', import.meta.url), HEAP_MB)

const tooLong = () =>
  new Problem('tooLarge', 'La lista es demasiado larga para Excel. Use los filtros o expórtela como CSV.')

/** Sheet as XLSX, made by a worker thread. Throws too-large above about a million cells. */
export function xlsxBytes({ title, columns, above, rows }: Sheet, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const data: XlsxWorkerData = { title, columns, above }
  const owner = currentCaller()
  async function* bytes() {
    yield await workerPool({ data, owner, rows, maxCharacters: MAX_CHARACTERS, tooLong }, signal)
  }
  return bytes()
}
