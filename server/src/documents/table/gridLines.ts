import { unpackedLimits } from '@wamani/contract/core/http/tableReading.ts'
import { type Cell, type LineSink, type TableLimits, tooLarge } from './table.ts'

/**
 * Collects the cells of a table that repeats rows and cells, as ODS does, and passes on its lines. Empty cells and rows
 * take no memory, however often they repeat. Throws 413 as soon as a value lies beyond the limits.
 */
export function gridLines(limits: TableLimits, add: LineSink) {
  let row = -1
  let next = 0
  let times = 1
  let column = 0
  let line: Cell[] = []
  return {
    /** Begins a row; `at`: its place, the next one when not said. */
    row: (at = next, repeated = 1) => {
      row = at
      times = repeated
      column = 0
      line = []
    },
    /** Moves to a column. */
    moveTo: (to: number) => {
      column = to
    },
    /** Adds a cell in the next column. */
    cell: (cell: Cell, repeated = 1) => {
      if (cell !== '') {
        if (column + repeated > limits.columns) throw tooLarge(`las ${limits.columns} columnas`)
        while (line.length < column) line.push('')
        for (let at = 0; at < repeated; at += 1) line.push(cell)
      }
      column += repeated
    },
    /** Ends the row. */
    endRow: () => {
      next = row + times
      if (line.length === 0) return
      if (next > Math.min(limits.rows + 1, unpackedLimits.lines)) throw tooLarge(`las ${limits.rows} filas`)
      for (let at = row; at < next; at += 1) add(at, line)
    },
  }
}

/** A whole number of an attribute, from 1; 1 for anything else. */
export function countOf(text: string | undefined): number {
  const count = Number(text ?? 1)
  return Number.isSafeInteger(count) && count > 0 ? count : 1
}
