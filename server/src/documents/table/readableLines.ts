import { type Cell, type Table, textOf } from './table.ts'

/** A skipped row; `fila`: its line number. */
export type RefusedRow = { fila: number; mensaje: string }

/**
 * Table lines as texts at their positions. A row with a fault in a used column becomes empty and is passed to `refuse`.
 * `isUsed`: whether the importer reads a heading's column; default: all.
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

export const faultsOf = (line: readonly Cell[]): { column: number; falla: string }[] =>
  line.flatMap((cell, column) => (typeof cell === 'object' ? [{ column, falla: cell.falla }] : []))

const columnName = (heading: string | undefined, column: number) =>
  heading ? `Columna «${heading}»` : `Columna ${column + 1}`
