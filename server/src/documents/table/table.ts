import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { AskedReading, TableReading } from '@wamani/contract/core/http/tableReading.ts'
import type { UploadedBytes } from '@wamani/contract/core/kinds/fields.ts'

/** A file of rows; `reading`: the encoding and separator a user chose instead of the guessed ones. */
export type TableSource = { tipo: string; contenido: Uint8Array; reading?: AskedReading | undefined }
/** A file of rows as uploaded. */
export type TableFile = Omit<TableSource, 'contenido'> & { tamanio: number } & UploadedBytes
/** Rows below the heads, and columns. */
export type TableLimits = { rows: number; columns: number }
/** Lines, heads included, every cell as a person would read it; `reading` is null for a format without encoding and separator. */
export type Table = { lines: string[][]; reading: TableReading | null }

/** Receives lines as they are read: their place in the file, from 0, and their cells. */
export type LineSink = (place: number, cells: readonly string[]) => void

/** The problem of a file that exceeds a limit. */
export const tooLarge = (limit: string) => new Problem('tooLarge', `El archivo supera ${limit}.`)

/** The problem of a file that is no table. */
export const unreadable = () => new Problem('validation', 'El archivo no se puede leer como tabla.')
