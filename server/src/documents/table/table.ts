import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Encoding, ReadingOptions, Separator, TableReading } from '@wamani/contract/core/http/tableReading.ts'
import type { UploadedBytes } from '@wamani/contract/core/kinds/fields.ts'

/** A file of rows; `reading`: what a user chose instead of what the reader guesses. */
export type TableSource = { tipo: string; contenido: Uint8Array; reading?: ReadingOptions | undefined }
/** A file of rows as uploaded. */
export type TableFile = Omit<TableSource, 'contenido'> & { tamanio: number } & UploadedBytes
/** Rows below the heads, and columns. */
export type TableLimits = { rows: number; columns: number }

/**
 * A cell whose text is not its value, such as `#N/A` or a number that lost digits. `falla`: what is wrong, as the end of a
 * sentence that begins with the name of the column.
 */
export type CellFault = { texto: string; falla: string }
/** A cell as a person would read it. The type makes every reader of a table report faults: a fault is no string. */
export type Cell = string | CellFault
/** Lines from the first one of the file, headings included; the line of the headings is `reading.filaCabecera` - 1. */
export type Table = { lines: Cell[][]; reading: TableReading }

/** Receives lines as they are read: their place in the file, from 0, and their cells. */
export type LineSink = (place: number, cells: readonly Cell[]) => void

/** An opened file: its visible sheets by name, none for a file of text, and a reader of one of them. */
export type OpenedTable = {
  sheets: readonly string[]
  read: (sheet: string, add: LineSink) => Promise<void> | void
  codificacion?: Encoding
  separador?: Separator
  /** what a person should check, each a sentence */
  warnings?: readonly string[]
}

/** Returns the text of a cell, also of one with a fault: for headings and for what is shown to a person. */
export const textOf = (cell: Cell | undefined): string => (typeof cell === 'object' ? cell.texto : (cell ?? ''))

/** The problem of a file that exceeds a limit. */
export const tooLarge = (limit: string) => new Problem('tooLarge', `El archivo supera ${limit}.`)

/** The problem of a file that is no table. */
export const unreadable = () =>
  new Problem(
    'validation',
    'El archivo no se puede leer como tabla. Ábralo en Excel o LibreOffice y guárdelo con «Guardar como → XLSX».',
  )

/** The problem of a file that only its password opens. */
export const locked = () =>
  new Problem('validation', 'El archivo está protegido con contraseña. Guárdelo sin contraseña y vuelva a subirlo.')
