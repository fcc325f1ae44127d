import type { FieldKind } from '@wamani/contract/core/kinds/kinds.ts'
import { abortableStream } from './abortableStream.ts'
import { csvBytes } from './csvBytes.ts'
import type { Download } from './download.ts'
import { safeFileName } from './safeFileName.ts'
import { xlsxBytes } from './xlsxBytes.ts'

/** A cell as data: dates as `YYYY-MM-DD`, instants as ISO 8601, times as `HH:mm`; null leaves it empty. */
export type Cell = string | number | null
/** `kind`: as a value of such a field is read; `scale`: decimals at most, of which money always shows two. */
export type SheetColumn = { label: string; kind: FieldKind; scale?: number | undefined; money?: boolean }
export type Sheet = {
  format: 'csv' | 'xlsx'
  title: string
  /** file name without extension */
  name: string
  columns: readonly SheetColumn[]
  /** lines above the head of the table, one in each row; in XLSX only */
  above?: readonly string[] | undefined
  rows: AsyncIterable<readonly Cell[]>
}

/** Makes the bytes of a sheet; stops when the signal aborts because nobody reads them any more. */
export type SheetBytes = (sheet: Sheet, signal: AbortSignal) => AsyncGenerator<Uint8Array>

const formats: Record<Sheet['format'], { type: string; bytes: SheetBytes }> = {
  csv: { type: 'text/csv; charset=utf-8', bytes: csvBytes },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', bytes: xlsxBytes },
}

/**
 * A list as a file that spreadsheet programs open. Rows are pulled while the file is read, and no text of a row is ever
 * run as a formula. When the rows fail midway the stream ends in that error, never in a file that looks complete.
 */
export function spreadsheet(sheet: Sheet): Download {
  const { type, bytes } = formats[sheet.format]
  const nombre = safeFileName(sheet.name.replaceAll('/', '-'), sheet.format)
  return { nombre, tipo: type, contenido: abortableStream((signal) => bytes(sheet, signal)) }
}
