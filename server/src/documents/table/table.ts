import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { AskedReading, TableReading } from '@wamani/contract/core/http/tableReading.ts'
import type { UploadedBytes } from '@wamani/contract/core/kinds/fields.ts'

/** A file of rows; `reading`: how a person wants its text taken, where the guess was wrong. */
export type TableSource = { tipo: string; contenido: Uint8Array; reading?: AskedReading }
/** The same as it came in. */
export type TableFile = Omit<TableSource, 'contenido'> & { tamanio: number } & UploadedBytes
/** Rows below the heads, and columns. */
export type TableLimits = { rows: number; columns: number }
/** Lines, heads included, every cell as a person would read it; `reading` is null where a file says itself how it is read. */
export type Table = { lines: string[][]; reading: TableReading | null }

/** Takes lines as they are read: their place in the file, from 0, and their cells. */
export type LineSink = (place: number, cells: readonly string[]) => void

export const unreadable = () => new Problem('validation', 'El archivo no se puede leer como tabla.')
