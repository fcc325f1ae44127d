import { parentPort, workerData } from 'node:worker_threads'
import { type Issue, Problem, type ProblemKind } from '@wamani/contract/core/http/problem.ts'
import type { TableReading } from '@wamani/contract/core/http/tableReading.ts'
import { lowerPriority } from '../../concurrency/lowerPriority.ts'
import type { Cell, TableLimits, TableSource } from './table.ts'
import { tableLines } from './tableLines.ts'

/** Worker input and messages: batches of lines, then the options or the error. */
export type TableWorkerData = { source: TableSource; limits: TableLimits; heads: readonly string[] }
export type TableWorkerMessage =
  | { lines: Cell[][] }
  | { reading: TableReading }
  | { refused: { kind: ProblemKind; message: string; issues: readonly Issue[] } }

lowerPriority()
// the XLS library logs each odd record; a hostile file would flood the log
for (const name of ['log', 'warn', 'error'] as const) console[name] = () => undefined

const { source, limits, heads }: TableWorkerData = workerData
const post = (message: TableWorkerMessage) => parentPort?.postMessage(message)
try {
  post({ reading: await tableLines(source, limits, heads, (lines) => post({ lines })) })
} catch (error) {
  if (!(error instanceof Problem)) throw error
  post({ refused: { kind: error.kind, message: error.message, issues: error.issues } })
}
