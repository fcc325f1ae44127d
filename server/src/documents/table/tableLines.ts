import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { TableReading } from '@wamani/contract/core/http/tableReading.ts'
import { byteBudget } from './byteBudget.ts'
import { csvLines } from './csvLines.ts'
import { lineBudget } from './lineBudget.ts'
import { type TableLimits, type TableSource, unreadable } from './table.ts'
import { xlsxLines } from './xlsxLines.ts'

const BATCH_LINES = 500

/**
 * Reads the lines of a table, heads included, and passes them to `send` as they are read; returns how a CSV was read. Needs
 * no more memory than the largest part of a file may decompress to. Throws 400 for what is no table, 413 beyond the limits.
 */
export async function tableLines(
  source: TableSource,
  limits: TableLimits,
  send: (lines: string[][]) => void,
): Promise<TableReading | null> {
  const { add, flush } = lineBudget(limits, BATCH_LINES, send)
  try {
    const reading = source.tipo === 'text/csv' ? await csvLines(source, add) : null
    if (!reading) await xlsxLines(source, limits, byteBudget(), add)
    flush()
    return reading
  } catch (error) {
    // Whatever the parsers throw of a broken file is one sentence to the user.
    throw error instanceof Problem ? error : unreadable()
  }
}
