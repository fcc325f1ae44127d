import { parentPort, workerData } from 'node:worker_threads'
import { Problem, type ProblemKind } from '@wamani/contract/core/http/problem.ts'
import type { TableReading } from '@wamani/contract/core/http/tableReading.ts'
import { lowerPriority } from '../../concurrency/lowerPriority.ts'
import type { TableLimits, TableSource } from './table.ts'
import { tableLines } from './tableLines.ts'

/** The input of the worker, and what it posts: lines in batches, then how they were read or why they are refused. */
export type TableWorkerData = { source: TableSource; limits: TableLimits }
export type TableWorkerMessage =
  | { lines: string[][] }
  | { reading: TableReading | null }
  | { refused: { kind: ProblemKind; message: string } }

lowerPriority()
// The CSV parser creates an Error for every line with fewer cells than the first; its stack is never read.
Error.stackTraceLimit = 0

const { source, limits }: TableWorkerData = workerData
const post = (message: TableWorkerMessage) => parentPort?.postMessage(message)
try {
  post({ reading: await tableLines(source, limits, (lines) => post({ lines })) })
} catch (error) {
  if (!(error instanceof Problem)) throw error
  post({ refused: { kind: error.kind, message: error.message } })
}
