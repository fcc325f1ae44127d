import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Problem } from '@wamani/contract/core/problem.ts'
import { inTurns } from '../inTurns.ts'
import { slowWork } from '../slowWork.ts'
import { tableLines } from './tableLines.ts'

export type TableSource = { tipo: string; contenido: Uint8Array }
export type TableLimits = { rows: number; columns: number }
export type TableWorkerData = { source: TableSource; limits: TableLimits }
export type TableAnswer = { lines: string[][] } | { tooMany: 'rows' | 'columns' } | { unreadable: true }

const HEAP_MB = 512
const PATIENCE = 25_000
/** Bytes of text that are read faster than a thread begins. */
const SHORT = 65_536
const inTurn = inTurns(1)
const unreadable = () => new Problem('validation', 'El archivo no se puede leer como tabla.')

/**
 * The lines of a CSV file or of the first sheet of an XLSX, heads included, every cell as a person would read it:
 * days as DD/MM/YYYY, an empty cell as ''; an empty line has no cells. A worker thread reads, one file at a time; a
 * short text is read at once.
 * Throws 400 for what is no table, 413 beyond the limits.
 */
export async function readTable(source: TableSource, limits: TableLimits): Promise<string[][]> {
  const isShort = source.tipo === 'text/csv' && source.contenido.length <= SHORT
  const answer = await slowWork('read a table', () =>
    isShort ? tableLines(source, limits) : inTurn(() => askWorker(source, limits)),
  )
  if ('lines' in answer) return answer.lines
  if ('unreadable' in answer) throw unreadable()
  const most = answer.tooMany === 'rows' ? `${limits.rows} filas` : `${limits.columns} columnas`
  throw new Problem('tooLarge', `El archivo supera las ${most}.`)
}

async function askWorker(source: TableSource, limits: TableLimits): Promise<TableAnswer> {
  const worker = new Worker(new URL('./readTableWorker.ts', import.meta.url), {
    workerData: { source, limits } satisfies TableWorkerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  try {
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE) })
    return answer
  } catch {
    // Out of memory or of time: a file made to be larger than it looks.
    return { unreadable: true }
  } finally {
    await worker.terminate()
  }
}
