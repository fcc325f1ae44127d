import { Problem } from '@wamani/contract/core/http/problem.ts'
import { fairTurns } from '../../concurrency/fairTurns.ts'
import { runWorker } from '../../concurrency/runWorker.ts'
import { slowWork } from '../../concurrency/slowWork.ts'
import type { Table, TableLimits, TableSource } from './table.ts'
import { tableLines } from './tableLines.ts'
import type { TableWorkerData, TableWorkerMessage } from './tableWorker.ts'

/** Beyond what reading the largest table that is taken needs. */
const HEAP_MB = 256
const TIMEOUT_MS = 25_000
/** Bytes of text that are read faster than a thread begins. */
const SHORT = 16_384
/** Files read at once, and of one person. */
const inTurn = fairTurns({ total: 3, share: 1 })

/**
 * The lines of a CSV or of the first sheet of an XLSX, heads included, every cell as a person would read it; an empty cell
 * is '', an empty line has no cells. A worker thread reads; files of one person wait for each other, never for those of
 * one other. A short text is read at once. Throws 400 for what is no table, 413 beyond the limits of memory and time.
 */
export async function readTable(
  source: TableSource,
  limits: TableLimits,
  { idUsuario }: { idUsuario: number },
): Promise<Table> {
  const { tamanio = source.contenido.length } = source
  const isShort = source.tipo === 'text/csv' && tamanio <= SHORT
  return slowWork('read a table', () =>
    isShort ? readHere(source, limits) : inTurn(idUsuario, () => readInWorker(source, limits)),
  )
}

async function readHere(source: TableSource, limits: TableLimits): Promise<Table> {
  const lines: string[][] = []
  const reading = await tableLines(source, limits, (some) => void lines.push(...some))
  return { lines, reading }
}

async function readInWorker(file: TableSource, limits: TableLimits): Promise<Table> {
  // The bytes of an upload are fetched when they are asked for: not before its turn.
  const source: TableSource = { tipo: file.tipo, contenido: file.contenido, reading: file.reading }
  const lines: string[][] = []
  let end: Exclude<TableWorkerMessage, { lines: string[][] }> | undefined
  const program = new URL('./tableWorker.ts', import.meta.url)
  await runWorker<TableWorkerMessage>(program, {
    data: { source, limits } satisfies TableWorkerData,
    heapMegabytes: HEAP_MB,
    timeoutMs: TIMEOUT_MS,
    onMessage: (message) => {
      if ('lines' in message) lines.push(...message.lines)
      else end = message
    },
  })
  // Out of memory or of time: a file made to be larger than it looks.
  if (!end) throw new Problem('tooLarge', 'El archivo es demasiado complejo para leerlo. Divídalo en varios.')
  if ('refused' in end) throw new Problem(end.refused.kind, end.refused.message)
  return { lines, reading: end.reading }
}
