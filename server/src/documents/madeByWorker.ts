import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Problem } from '@wamani/contract/core/problem.ts'

type Row = readonly (string | number | null)[]
/** What a worker gets after its data: batches of rows, and null when there are no more. It answers the bytes of the file. */
export type RowBatch = Row[] | null

export type Making = {
  worker: URL
  /** what the worker starts with */
  data: unknown
  rows: AsyncIterable<Row>
  /** characters, counting each cell as forty more: up to here the whole file fits the worker's memory */
  maxSize: number
  heapMegabytes: number
  tooLong: () => Problem
}

const CELL_SIZE = 40
const BATCH = 250

/**
 * A file made of rows by a worker thread, so that other requests go on. Nothing is answered before it is complete, so
 * every failure still becomes a proper answer; throws `tooLong` for what would not fit in memory.
 */
export async function madeByWorker(making: Making, abandoned: AbortSignal): Promise<Uint8Array> {
  abandoned.throwIfAborted()
  const worker = new Worker(making.worker, {
    workerData: making.data,
    resourceLimits: { maxOldGenerationSizeMb: making.heapMegabytes },
  })
  const stopped = new AbortController()
  const made = once(worker, 'message', { signal: AbortSignal.any([abandoned, stopped.signal]) })
  made.catch(() => undefined) // awaited below, unless the rows fail first
  worker.once('exit', () => stopped.abort())
  try {
    await sendRows(worker, making, abandoned)
    const [file] = await made
    return file
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? making.tooLong() : error
  } finally {
    await worker.terminate()
  }
}

async function sendRows(worker: Worker, { rows, maxSize, tooLong }: Making, abandoned: AbortSignal): Promise<void> {
  let size = 0
  let batch: Row[] = []
  const send = async (message: RowBatch) => {
    worker.postMessage(message)
    abandoned.throwIfAborted()
    await nextTurn()
  }
  for await (const row of rows) {
    for (const cell of row) size += CELL_SIZE + (typeof cell === 'string' ? cell.length : 0)
    if (size > maxSize) throw tooLong()
    if (batch.push(row) < BATCH) continue
    await send(batch)
    batch = []
  }
  await send(batch)
  await send(null)
}
