import { Readable } from 'node:stream'
import { csvBytes } from './csvBytes.ts'
import type { Download } from './download.ts'
import { safeFileName } from './safeFileName.ts'
import { xlsxBytes } from './xlsxBytes.ts'

/** A cell as data: dates as `YYYY-MM-DD`, instants as ISO 8601, times as `HH:mm`; null leaves it empty. */
export type Cell = string | number | null
/** `kind` is a field kind: `date`, `dateTime` and `time` are written as such; `scale`: decimals shown. */
export type SheetColumn = { label: string; kind: string; scale?: number }
export type Sheet = {
  format: 'csv' | 'xlsx'
  title: string
  /** file name without extension */
  name: string
  columns: readonly SheetColumn[]
  rows: AsyncIterable<readonly Cell[]>
}

/** Makes the bytes of a sheet; gives up when the signal says that nobody reads them any more. */
export type SheetBytes = (sheet: Sheet, abandoned: AbortSignal) => AsyncGenerator<Uint8Array>

/**
 * Bytes made ahead of a slow reader. The rows come from a database connection, which must not wait for a telephone at
 * the end of a bad line: up to here the file is finished at the speed of the database.
 */
const AHEAD = 16 * 1_048_576
/** Milliseconds for which a full store waits for its reader; one that takes nothing meanwhile is gone. */
const PATIENCE = 60_000

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
  return { nombre, tipo: type, contenido: readableOf((abandoned) => bytes(sheet, abandoned)) }
}

/** Readable.from tells a generator that it was abandoned only at its next yield, which may be seconds away. */
function readableOf(start: (abandoned: AbortSignal) => AsyncGenerator<Uint8Array>): Readable {
  const abandoned = new AbortController()
  const chunks = start(abandoned.signal)
  let patience: NodeJS.Timeout | undefined
  return new Readable({
    highWaterMark: AHEAD,
    read() {
      clearTimeout(patience)
      chunks.next().then(
        ({ done, value }) => {
          if (this.push(done ? null : value) || done) return
          patience = setTimeout(() => this.destroy(new Error('Nobody reads the file any more')), PATIENCE)
        },
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      clearTimeout(patience)
      abandoned.abort()
      chunks.return(undefined).catch(() => undefined) // already told, or of no use to anybody
      done(error)
    },
  })
}
