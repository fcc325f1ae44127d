import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Encoding, ReadingOptions, Separator, TableReading } from '@wamani/contract/core/http/tableReading.ts'
import type { UploadedBytes } from '@wamani/contract/core/kinds/fields.ts'

export type TableSource = { tipo: string; contenido: Uint8Array; reading?: ReadingOptions | undefined }
export type TableFile = Omit<TableSource, 'contenido'> & { tamanio: number } & UploadedBytes
/** Maximum rows (without headings) and columns. */
export type TableLimits = { rows: number; columns: number }

/**
 * Cell whose text is not its value, such as `#N/A` or a number with lost digits. `falla`: message that continues the
 * column name.
 */
export type CellFault = { texto: string; falla: string }
/** Display value of a cell. Faults are not strings, so that every importer must handle them. */
export type Cell = string | CellFault
export type Table = { lines: Cell[][]; reading: TableReading }

/** Receives lines: position in the file from 0, and cells. */
export type LineSink = (place: number, cells: readonly Cell[]) => void

/** An open file: visible sheets (empty for text files), and a reader for one of them. */
export type OpenedTable = {
  sheets: readonly string[]
  read: (sheet: string, add: LineSink) => Promise<void> | void
  codificacion?: Encoding
  separador?: Separator
  /** warnings for the user */
  warnings?: readonly string[]
}

/** Text of a cell, including faulty ones; for headings and display. */
export const textOf = (cell: Cell | undefined): string => (typeof cell === 'object' ? cell.texto : (cell ?? ''))

export const tooLarge = (limit: string) => new Problem('tooLarge', `El archivo supera ${limit}.`)

export const unreadable = () =>
  new Problem(
    'validation',
    'El archivo no se puede leer como tabla. Ábralo en Excel o LibreOffice y guárdelo con «Guardar como → XLSX».',
  )

export const locked = () =>
  new Problem('validation', 'El archivo está protegido con contraseña. Guárdelo sin contraseña y vuelva a subirlo.')
