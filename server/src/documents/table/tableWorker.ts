import { parentPort, workerData } from 'node:worker_threads'
import { Problem, type ProblemKind } from '@wamani/contract/core/http/problem.ts'
import type { TableReading } from '@wamani/contract/core/http/tableReading.ts'
import { lowerPriority } from '../../concurrency/lowerPriority.ts'
import type { TableLimits, TableSource } from './table.ts'
import { tableLines } from './tableLines.ts'

/** What the worker begins with, and what it says: some lines, then how they were taken or why they are refused. */
export type TableWorkerData = { source: TableSource; limits: TableLimits }
export type TableWorkerMessage =
  | { lines: string[][] }
  | { reading: TableReading | null }
  | { refused: { kind: ProblemKind; message: string } }

lowerPriority()
// The CSV parser makes an error of every line that has fewer cells than the first; nobody looks at where.
Error.stackTraceLimit = 0

const { source, limits }: TableWorkerData = workerData
const say = (message: TableWorkerMessage) => parentPort?.postMessage(message)
try {
  say({ reading: await tableLines(source, limits, (lines) => say({ lines })) })
} catch (error) {
  if (!(error instanceof Problem)) throw error
  say({ refused: { kind: error.kind, message: error.message } })
}
