import { unpackedLimits } from '@wamani/contract/core/http/tableReading.ts'
import { type Cell, type LineSink, type TableLimits, tooLarge } from './table.ts'

/**
 * Collects cells of a table with repeated rows and cells (ODS) and emits its lines. Empty cells take no memory. Throws
 * 413 when a value is beyond the limits.
 */
export function gridLines(limits: TableLimits, add: LineSink) {
  let row = -1
  let next = 0
  let times = 1
  let column = 0
  let line: Cell[] = []
  return {
    /** Starts a row; `at`: its position, default the next. */
    row: (at = next, repeated = 1) => {
      row = at
      times = repeated
      column = 0
      line = []
    },
    moveTo: (to: number) => {
      column = to
    },
    cell: (cell: Cell, repeated = 1) => {
      if (cell !== '') {
        if (column + repeated > limits.columns) throw tooLarge(`las ${limits.columns} columnas`)
        while (line.length < column) line.push('')
        for (let at = 0; at < repeated; at += 1) line.push(cell)
      }
      column += repeated
    },
    endRow: () => {
      next = row + times
      if (line.length === 0) return
      if (next > Math.min(limits.rows + 1, unpackedLimits.lines)) throw tooLarge(`las ${limits.rows} filas`)
      for (let at = row; at < next; at += 1) add(at, line)
    },
  }
}

export function countOf(text: string | undefined): number {
  const count = Number(text ?? 1)
  return Number.isSafeInteger(count) && count > 0 ? count : 1
}
