import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { fairTurns } from '../concurrency/fairTurns.ts'
import { turns } from '../concurrency/limitConcurrency.ts'

type Row = readonly (string | number | null)[]
export type RowBatch = readonly Row[]

export type Making = {
  /** what the file begins with */
  data: unknown
  /** for whom, where that is known */
  owner: string | undefined
  rows: AsyncIterable<Row>
  /** characters, counting each cell as forty more: up to here the whole file fits the worker's memory */
  maxSize: number
  tooLong: () => Problem
}

/** Makes a file of rows. Throws `tooLong` for what would not fit in memory or takes too long, 503 where its worker died. */
export type FileWorkerPool = (making: Making, abandoned: AbortSignal) => Promise<Uint8Array>

const CELL_SIZE = 40
const BATCH = 250
/** Up to this size a file takes and leaves little memory; a long one takes up to half a gigabyte. */
const SHORT = 2_000_000
/** Files made at once, of one person, and long ones. */
const TOTAL = 3
const SHARE = 1
const LONG = 1
const REST_MS = 15_000
/** For the file once all of its rows are there: ten times what the longest takes. */
const FINISH_TIMEOUT_MS = 120_000

/**
 * Worker threads that make files (`makeFiles`), so that other requests go on: one file of a person and one long file at a
 * time, so that a long one holds up no short one of anybody else. Nothing is answered before a file is complete, so every
 * failure still becomes a proper answer. After a short file its worker rests a while for the next one: to start it takes
 * longer than such a file does.
 */
export function fileWorkerPool(program: URL, heapMegabytes: number): FileWorkerPool {
  const inTurn = fairTurns({ total: TOTAL, share: SHARE })
  const longTurn = turns(LONG)
  let resting: { worker: Worker; end: NodeJS.Timeout } | undefined

  function start(): Worker {
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } })
    // For its whole life: an error that nobody hears ends the process. Told to whom it makes a file for.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      if (resting?.worker === worker) resting = undefined
    })
    return worker
  }

  function take(): Worker {
    if (!resting) return start()
    const { worker, end } = resting
    clearTimeout(end)
    resting = undefined
    worker.ref()
    return worker
  }

  async function rest(worker: Worker): Promise<void> {
    if (resting) return void (await worker.terminate())
    worker.unref()
    const end = setTimeout(() => {
      resting = undefined
      void worker.terminate()
    }, REST_MS)
    resting = { worker, end: end.unref() }
  }

  async function make(making: Making, abandoned: AbortSignal): Promise<Uint8Array> {
    abandoned.throwIfAborted()
    const worker = take()
    const stopped = new AbortController()
    const died = () => stopped.abort(new Problem('unavailable', 'No se pudo preparar el archivo. Intente nuevamente.'))
    const full = ({ code }: Error & { code?: string }) => {
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') stopped.abort(making.tooLong())
    }
    worker.once('exit', died).once('error', full)
    const signal = AbortSignal.any([abandoned, stopped.signal])
    const made = once(worker, 'message', { signal })
    made.catch(() => undefined) // awaited below, unless the rows fail first
    let late: NodeJS.Timeout | undefined
    let endTurn: (() => void) | undefined
    const whenLong = async () => {
      endTurn = await longTurn.take()
    }
    try {
      worker.postMessage(making.data)
      const isShort = await sendRows(worker, making, signal, whenLong)
      late = setTimeout(() => stopped.abort(making.tooLong()), FINISH_TIMEOUT_MS)
      const [file] = await made
      worker.off('exit', died).off('error', full)
      await (isShort ? rest(worker) : worker.terminate())
      return file
    } catch (error) {
      // The signal knows why the making stopped, where `error` may say only that it did.
      const reason = signal.aborted ? signal.reason : error
      await worker.terminate()
      throw reason
    } finally {
      clearTimeout(late)
      endTurn?.()
    }
  }

  return (making, abandoned) => inTurn(making.owner, () => make(making, abandoned))
}

/** Answers whether it was short; awaits `whenLong` once it is not. */
async function sendRows(
  worker: Worker,
  { rows, maxSize, tooLong }: Making,
  signal: AbortSignal,
  whenLong: () => Promise<void>,
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
    for (const cell of row) size += CELL_SIZE + (typeof cell === 'string' ? cell.length : 0)
    if (size > maxSize) throw tooLong()
    if (batch.push(row) < BATCH) continue
    if (isShort && size > SHORT) {
      isShort = false
      await whenLong()
    }
    await send(batch)
    batch = []
  }
  await send(batch)
  await send(null)
  return size <= SHORT
}
