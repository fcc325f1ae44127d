import { unpackedLimits } from '@wamani/contract/core/http/tableReading.ts'
import { unescapeFormula } from '../escapeFormula.ts'
import { byteBudget } from './byteBudget.ts'
import { checkedText } from './cellFault.ts'
import { type Cell, type LineSink, type TableLimits, textOf, tooLarge } from './table.ts'

/**
 * Collects lines and passes them to `send` in batches. Empty lines are sent only before a line with text. Throws 413
 * beyond the limits, also for many cells that share long texts.
 */
export function lineBudget(limits: TableLimits, batchSize: number, send: (lines: Cell[][]) => void) {
  const takeText = byteBudget()
  let batch: Cell[][] = []
  let next = 0
  const flush = () => {
    if (batch.length > 0) send(batch)
    batch = []
  }
  const push = (line: Cell[]) => {
    next += 1
    if (batch.push(line) >= batchSize) flush()
  }
  const add: LineSink = (place, cells) => {
    if (place >= unpackedLimits.lines) throw tooLarge(`las ${limits.rows} filas`)
    const line = trimmed(cells)
    if (line.length === 0) return
    if (place > limits.rows) throw tooLarge(`las ${limits.rows} filas`)
    if (line.length > limits.columns) throw tooLarge(`las ${limits.columns} columnas`)
    for (const cell of line) {
      const { length } = textOf(cell)
      if (length > unpackedLimits.cell) throw tooLarge(`los ${unpackedLimits.cell} caracteres en una celda`)
      takeText(length)
    }
    while (next < place) push([])
    push(line)
  }
  return { add, flush }
}

/** Line without trailing empty cells and without the apostrophes of our own exports. */
export function trimmed(cells: readonly Cell[]): Cell[] {
  const line = Array.from(cells, (cell) =>
    typeof cell === 'object' ? cell : checkedText(unescapeFormula(cell?.replaceAll('\0', '').trim() ?? '')),
  )
  return line.slice(0, line.findLastIndex((cell) => cell !== '') + 1)
}
