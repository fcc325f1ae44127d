import { Problem } from '@wamani/contract/core/http/problem.ts'
import { fairScheduler } from '../../concurrency/fairScheduler.ts'
import { runWorker } from '../../concurrency/runWorker.ts'
import { slowWork } from '../../concurrency/slowWork.ts'
import { bytesOf } from '../bytesOf.ts'
import type { Cell, Table, TableFile, TableLimits, TableSource } from './table.ts'
import { tableLines } from './tableLines.ts'
import type { TableWorkerData, TableWorkerMessage } from './tableWorker.ts'

const HEAP_MB = 256
const TIMEOUT_MS = 25_000
/** Smaller CSV files are read inline: faster than starting a thread. */
const INLINE_MAX_BYTES = 16_384
/** Concurrent files: three in total, one per user. */
const takeTurn = fairScheduler({ total: 3, share: 1 })

/**
 * Reads a table (`tableFormats`): cells as displayed by spreadsheets, empty cells '', empty lines []. `heads`: known
 * headings, to detect sheet and heading line. Runs in a worker thread, one file per user; short texts run inline.
 * Throws 400 for invalid files, 413 above the memory or time limit.
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
  const source = await sourceOf(file) // loads the file only when its turn comes
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
  // out of memory or time
  if (!end) throw new Problem('tooLarge', 'El archivo es demasiado complejo para leerlo. Divídalo en varios.')
  if ('refused' in end) throw new Problem(end.refused.kind, end.refused)
  return { lines, reading: end.reading }
}
