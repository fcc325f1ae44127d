import type { Download } from '../http/context.ts'

/** A cell as data: dates as `YYYY-MM-DD`, instants as ISO 8601. */
export type Cell = string | number | null
export type SheetColumn = { label: string; kind: string; scale?: number }
export type Sheet = {
  format: 'csv' | 'xlsx'
  title: string
  /** file name without extension */
  name: string
  columns: readonly SheetColumn[]
  rows: AsyncIterable<readonly Cell[]>
}

export function spreadsheet(_sheet: Sheet): Download {
  throw new Error('not yet')
}
