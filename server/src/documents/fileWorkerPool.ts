import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { fairScheduler } from '../concurrency/fairScheduler.ts'
import { semaphore } from '../concurrency/limitConcurrency.ts'

type Row = readonly (string | number | null)[]
export type RowBatch = readonly Row[]

export type FileRequest = {
  data: unknown
  owner: string | undefined
  rows: AsyncIterable<Row>
  /** memory limit of the worker, in characters plus `CELL_LENGTH` per cell */
  maxCharacters: number
  tooLong: () => Problem
}

/** Makes a file of rows. Throws `tooLong` above the memory or time limit, 503 when its worker crashed. */
export type FileWorkerPool = (request: FileRequest, abandoned: AbortSignal) => Promise<Uint8Array>

const CELL_LENGTH = 40
const BATCH_ROWS = 250
/** Files up to this size need little memory; longer ones up to 500 MB. */
const MAX_SHORT_LENGTH = 2_000_000
const CONCURRENCY = 3
const CONCURRENCY_PER_OWNER = 1
const LONG_FILE_CONCURRENCY = 1
const IDLE_TIMEOUT_MS = 15_000
/** From last row to finished file: ten times the longest measured. */
const FINISH_TIMEOUT_MS = 120_000

/**
 * Worker threads that make files (`serveFileRequests`): one file per user and one long file at a time, so that long
 * files do not delay others. A file is sent only when complete, so that failures become error responses. After a short
 * file the worker stays idle for the next one, because start-up takes longer than the file.
 */
export function fileWorkerPool(program: URL, heapMegabytes: number): FileWorkerPool {
  const takeTurn = fairScheduler({ total: CONCURRENCY, share: CONCURRENCY_PER_OWNER })
  const longTurn = semaphore(LONG_FILE_CONCURRENCY)
  let idle: { worker: Worker; timeout: NodeJS.Timeout } | undefined

  function start(): Worker {
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } })
    // an error event without a listener would end the process; `make` handles errors of its request
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      if (idle?.worker === worker) idle = undefined
    })
    return worker
  }

  function acquire(): Worker {
    if (!idle) return start()
    const { worker, timeout } = idle
    clearTimeout(timeout)
    idle = undefined
    worker.ref()
    return worker
  }

  async function release(worker: Worker): Promise<void> {
    if (idle) return void (await worker.terminate())
    worker.unref()
    const timeout = setTimeout(() => {
      idle = undefined
      void worker.terminate()
    }, IDLE_TIMEOUT_MS)
    idle = { worker, timeout: timeout.unref() }
  }

  async function make(request: FileRequest, abandoned: AbortSignal): Promise<Uint8Array> {
    abandoned.throwIfAborted()
    const worker = acquire()
    const stopped = new AbortController()
    const died = () => stopped.abort(new Problem('unavailable', 'No se pudo preparar el archivo. Intente nuevamente.'))
    const full = ({ code }: Error & { code?: string }) => {
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') stopped.abort(request.tooLong())
    }
    worker.once('exit', died).once('error', full)
    const signal = AbortSignal.any([abandoned, stopped.signal])
    const made = once(worker, 'message', { signal })
    made.catch(() => undefined) // awaited below, unless the rows fail first
    let finishTimeout: NodeJS.Timeout | undefined
    let endLongTurn: (() => void) | undefined
    const waitAsLong = async () => {
      endLongTurn = await longTurn.take()
    }
    try {
      worker.postMessage(request.data)
      const isShort = await sendRows(worker, request, signal, waitAsLong)
      finishTimeout = setTimeout(() => stopped.abort(request.tooLong()), FINISH_TIMEOUT_MS)
      const [file] = await made
      worker.off('exit', died).off('error', full)
      await (isShort ? release(worker) : worker.terminate())
      return file
    } catch (error) {
      // `error` may be a plain AbortError; the signal has the reason
      const reason = signal.aborted ? signal.reason : error
      await worker.terminate()
      throw reason
    } finally {
      clearTimeout(finishTimeout)
      endLongTurn?.()
    }
  }

  return (request, abandoned) => takeTurn(request.owner, () => make(request, abandoned))
}

/** Sends the rows; awaits `waitAsLong` once the file is long. Returns true for a short file. */
async function sendRows(
  worker: Worker,
  { rows, maxCharacters, tooLong }: FileRequest,
  signal: AbortSignal,
  waitAsLong: () => Promise<void>,
): Promise<boolean> {
  let size = 0
  let isShort = true
  let batch: Row[] = []
  const send = async (message: RowBatch | null) => {
    worker.postMessage(message)
    signal.throwIfAborted()
    await nextTurn()
  }
  for await (const row of rows) {
    for (const cell of row) size += CELL_LENGTH + (typeof cell === 'string' ? cell.length : 0)
    if (size > maxCharacters) throw tooLong()
    if (batch.push(row) < BATCH_ROWS) continue
    if (isShort && size > MAX_SHORT_LENGTH) {
      isShort = false
      await waitAsLong()
    }
    await send(batch)
    batch = []
  }
  await send(batch)
  await send(null)
  return size <= MAX_SHORT_LENGTH
}
