import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Problem } from '@wamani/contract/core/problem.ts'
import { inTurns } from '../inTurns.ts'
import type { Cell, Sheet, SheetColumn } from './spreadsheet.ts'

/** What the worker starts with; then it gets batches of rows, and null when there are no more. */
export type XlsxWorkerData = { title: string; columns: readonly SheetColumn[] }
export type XlsxBatch = (readonly Cell[])[] | null

/** Characters, counting each cell as forty more: the library builds the sheet in memory, at about ten bytes for each. */
const MAX_SIZE = 60_000_000
const CELL_SIZE = 40
const HEAP_MB = 768
const BATCH = 500

const inTurn = inTurns(1)

const tooLong = () =>
  new Problem('tooLarge', 'La lista es demasiado larga para Excel. Use los filtros o expórtela como CSV.')

/**
 * A sheet as XLSX, made by a worker thread so that other requests go on. One at a time: each holds up to half a
 * gigabyte. Nothing is sent before the file is complete, so every failure still becomes a proper answer; throws
 * too-large beyond about a million cells.
 */
export async function* xlsxBytes(sheet: Sheet, abandoned: AbortSignal): AsyncGenerator<Uint8Array> {
  yield await inTurn(() => makeFile(sheet, abandoned))
}

async function makeFile({ title, columns, rows }: Sheet, abandoned: AbortSignal): Promise<Uint8Array> {
  abandoned.throwIfAborted()
  const worker = new Worker(new URL('./xlsxWorker.ts', import.meta.url), {
    workerData: { title, columns } satisfies XlsxWorkerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const stopped = new AbortController()
  const made = once(worker, 'message', { signal: AbortSignal.any([abandoned, stopped.signal]) })
  made.catch(() => undefined) // awaited below, unless the rows fail first
  worker.once('exit', () => stopped.abort())
  try {
    await sendRows(worker, rows, abandoned)
    const [file] = await made
    return file
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLong() : error
  } finally {
    await worker.terminate()
  }
}

async function sendRows(worker: Worker, rows: Sheet['rows'], abandoned: AbortSignal): Promise<void> {
  let size = 0
  let batch: (readonly Cell[])[] = []
  const send = async (message: XlsxBatch) => {
    worker.postMessage(message)
    abandoned.throwIfAborted()
    await nextTurn()
  }
  for await (const row of rows) {
    for (const cell of row) size += CELL_SIZE + (typeof cell === 'string' ? cell.length : 0)
    if (size > MAX_SIZE) throw tooLong()
    if (batch.push(row) < BATCH) continue
    await send(batch)
    batch = []
  }
  await send(batch)
  await send(null)
}
