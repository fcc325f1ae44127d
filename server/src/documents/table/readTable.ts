import { Problem } from '@wamani/contract/core/http/problem.ts'
import { fairTurns } from '../../concurrency/fairTurns.ts'
import { runWorker } from '../../concurrency/runWorker.ts'
import { slowWork } from '../../concurrency/slowWork.ts'
import { bytesOf } from '../bytesOf.ts'
import type { Cell, Table, TableFile, TableLimits, TableSource } from './table.ts'
import { tableLines } from './tableLines.ts'
import type { TableWorkerData, TableWorkerMessage } from './tableWorker.ts'

/** More than reading the largest accepted table needs. */
const HEAP_MB = 256
const TIMEOUT_MS = 25_000
/** A CSV up to this size is read faster than a thread starts. */
const INLINE_MAX_BYTES = 16_384
/** Files read at once, and at once for one user. */
const takeTurn = fairTurns({ total: 3, share: 1 })

/**
 * The lines of a table (`tableFormats`), every cell as spreadsheet programs display it; an empty cell is '', an empty line
 * has no cells. `heads`: the headings that the importer knows, by which sheet and row of the headings are found. Read by
 * a worker thread, one file of a user at a time, so that one user never occupies all threads; a short text is read in this
 * thread. Throws 400 for what is no table, 413 beyond the limits of memory and time.
 */
export async function readTable(
  file: TableFile,
  limits: TableLimits,
  { idUsuario }: { idUsuario: number },
  heads: readonly string[] = [],
): Promise<Table> {
  const isShort = file.tipo === 'text/csv' && file.tamanio <= INLINE_MAX_BYTES
  return slowWork('read a table', () =>
    isShort ? readInThisThread(file, limits, heads) : takeTurn(idUsuario, () => readInWorker(file, limits, heads)),
  )
}

const sourceOf = async (file: TableFile): Promise<TableSource> => ({
  tipo: file.tipo,
  contenido: await bytesOf(file),
  reading: file.reading,
})

async function readInThisThread(file: TableFile, limits: TableLimits, heads: readonly string[]): Promise<Table> {
  const lines: Cell[][] = []
  const reading = await tableLines(await sourceOf(file), limits, heads, (batch) => void lines.push(...batch))
  return { lines, reading }
}

async function readInWorker(file: TableFile, limits: TableLimits, heads: readonly string[]): Promise<Table> {
  const source = await sourceOf(file) // not before its turn
  const lines: Cell[][] = []
  let end: Exclude<TableWorkerMessage, { lines: Cell[][] }> | undefined
  const program = new URL('./tableWorker.ts', import.meta.url)
  await runWorker<TableWorkerMessage>(program, {
    data: { source, limits, heads } satisfies TableWorkerData,
    heapMegabytes: HEAP_MB,
    timeoutMs: TIMEOUT_MS,
    onMessage: (message) => {
      if ('lines' in message) lines.push(...message.lines)
      else end = message
    },
  })
  // Out of memory or time: a file made to be larger than it looks.
  if (!end) throw new Problem('tooLarge', 'El archivo es demasiado complejo para leerlo. Divídalo en varios.')
  if ('refused' in end) throw new Problem(end.refused.kind, end.refused)
  return { lines, reading: end.reading }
}
