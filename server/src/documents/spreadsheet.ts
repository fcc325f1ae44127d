import type { FieldKind } from '@wamani/contract/core/kinds/kinds.ts'
import { abortableStream } from './abortableStream.ts'
import { csvBytes } from './csvBytes.ts'
import type { Download } from './download.ts'
import { safeFileName } from './safeFileName.ts'
import { xlsxBytes } from './xlsxBytes.ts'

/** A cell as data: dates as `YYYY-MM-DD`, instants as ISO 8601, times as `HH:mm`; null leaves it empty. */
export type Cell = string | number | null
/** `kind`: how the value is formatted; `scale`: maximum decimals (money always two). */
export type SheetColumn = { label: string; kind: FieldKind; scale?: number | undefined; money?: boolean }
export type Sheet = {
  format: 'csv' | 'xlsx'
  title: string
  name: string
  columns: readonly SheetColumn[]
  /** lines above the heading, one row each; XLSX only */
  above?: readonly string[] | undefined
  rows: AsyncIterable<readonly Cell[]>
}

/** Makes the bytes of a sheet; stops when the client leaves. */
export type SheetBytes = (sheet: Sheet, signal: AbortSignal) => AsyncGenerator<Uint8Array>

const formats: Record<Sheet['format'], { type: string; bytes: SheetBytes }> = {
  csv: { type: 'text/csv; charset=utf-8', bytes: csvBytes },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', bytes: xlsxBytes },
}

/**
 * Export of a list for spreadsheets. Rows are streamed and escaped against formulas. When rows fail midway, the stream
 * ends with an error, never as a file that looks complete.
 */
export function spreadsheet(sheet: Sheet): Download {
  const { type, bytes } = formats[sheet.format]
  const nombre = safeFileName(sheet.name.replaceAll('/', '-'), sheet.format)
  return { nombre, tipo: type, contenido: abortableStream((signal) => bytes(sheet, signal)) }
}
