import { type Cell, type Table, textOf } from './table.ts'

/** A row that is left out; `fila` is its number in the file. */
export type RefusedRow = { fila: number; mensaje: string }

/**
 * The lines of a table as texts, at their places. A row with a fault in a used column becomes an empty line, and `refuse`
 * gets the reason. `isUsed`: whether the importer reads the column of a heading; all of them when it is not given.
 */
export function readableLines(
  { lines, reading: { filaCabecera } }: Table,
  refuse: (row: RefusedRow) => void,
  isUsed: (heading: string) => boolean = () => true,
): string[][] {
  const headings = (lines[filaCabecera - 1] ?? []).map(textOf)
  return lines.map((line, at) => {
    if (at === filaCabecera - 1) return headings
    const faults = faultsOf(line).filter(({ column }) => isUsed(headings[column] ?? ''))
    if (faults.length === 0) return line.map(textOf)
    const said = faults.map(({ column, falla }) => `${columnName(headings[column], column)}: ${falla}`)
    refuse({ fila: at + 1, mensaje: said.join('; ') })
    return []
  })
}

/** The faults of a line, with their columns from 0. */
export const faultsOf = (line: readonly Cell[]): { column: number; falla: string }[] =>
  line.flatMap((cell, column) => (typeof cell === 'object' ? [{ column, falla: cell.falla }] : []))

const columnName = (heading: string | undefined, column: number) =>
  heading ? `Columna «${heading}»` : `Columna ${column + 1}`
