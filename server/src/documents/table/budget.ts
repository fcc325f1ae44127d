import { Problem } from '@wamani/contract/core/http/problem.ts'
import { unfoldedLimits } from '@wamani/contract/core/http/tableReading.ts'
import type { LineSink, TableLimits } from './table.ts'

const MEGABYTE = 1_048_576

/** Counts what a file unfolds to; throws 413 beyond what any may. */
export function unfoldedBudget(): (bytes: number) => void {
  let left = unfoldedLimits.megabytes * MEGABYTE
  return (bytes) => {
    left -= bytes
    if (left < 0) throw tooMuch(`los ${unfoldedLimits.megabytes} MB al descomprimirse`)
  }
}

/**
 * Gathers the lines of a table and hands them on `together` at a time, by `send`. Lines without any text cost nothing
 * until one with text follows. Throws 413 beyond the limits, and when a few long texts are said in very many cells.
 */
export function lineBudget(limits: TableLimits, together: number, send: (lines: string[][]) => void) {
  const takeText = unfoldedBudget()
  let batch: string[][] = []
  let next = 0
  const flush = () => {
    if (batch.length > 0) send(batch)
    batch = []
  }
  const push = (line: string[]) => {
    next += 1
    if (batch.push(line) >= together) flush()
  }
  const add: LineSink = (place, cells) => {
    if (place >= unfoldedLimits.lines) throw tooMuch(`las ${limits.rows} filas`)
    const line = trimmed(cells)
    if (line.length === 0) return
    if (place > limits.rows) throw tooMuch(`las ${limits.rows} filas`)
    if (line.length > limits.columns) throw tooMuch(`las ${limits.columns} columnas`)
    for (const cell of line) {
      if (cell.length > unfoldedLimits.cell) throw tooMuch(`los ${unfoldedLimits.cell} caracteres en una celda`)
      takeText(cell.length)
    }
    while (next < place) push([])
    push(line)
  }
  return { add, flush }
}

export const tooMuch = (what: string) => new Problem('tooLarge', `El archivo supera ${what}.`)

/** A line without the empty cells at its end. */
function trimmed(cells: readonly string[]): string[] {
  const line = Array.from(cells, (cell) => cell?.replaceAll('\0', '').trim() ?? '')
  return line.slice(0, line.findLastIndex((cell) => cell !== '') + 1)
}
