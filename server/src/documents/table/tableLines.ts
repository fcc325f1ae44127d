import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { TableReading } from '@wamani/contract/core/http/tableReading.ts'
import { lineBudget, unfoldedBudget } from './budget.ts'
import { csvLines } from './csvLines.ts'
import { type TableLimits, type TableSource, unreadable } from './table.ts'
import { xlsxLines } from './xlsxLines.ts'

/** Lines handed on at once. */
const TOGETHER = 500

/**
 * Reads the lines of a table, heads included, and hands them on by `send` as they are read; answers how a text was taken.
 * Takes no more memory than the largest part of a file may unfold to. Throws 400 for what is no table, 413 beyond the limits.
 */
export async function tableLines(
  source: TableSource,
  limits: TableLimits,
  send: (lines: string[][]) => void,
): Promise<TableReading | null> {
  const { add, flush } = lineBudget(limits, TOGETHER, send)
  try {
    const reading = source.tipo === 'text/csv' ? await csvLines(source, add) : null
    if (!reading) await xlsxLines(source, limits, unfoldedBudget(), add)
    flush()
    return reading
  } catch (error) {
    // What the parsers say of a broken file is told in one sentence.
    throw error instanceof Problem ? error : unreadable()
  }
}
