import type { Cell, SheetData } from 'write-excel-file/node'
import type { Download } from './download.ts'
import { safeFileName } from './safeFileName.ts'
import { sheetTitle } from './sheetTitle.ts'

/** Sheet of texts; columns `asText` (by index) format input as text. */
export type BookSheet = {
  title: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  asText?: readonly number[]
}

const FORMATTED_ROWS = 300
const MAX_COLUMN_CHARACTERS = 60

/** Small workbook built in memory, for templates. */
export async function workbook({ name, sheets }: { name: string; sheets: readonly BookSheet[] }): Promise<Download> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const data = sheets.filter(({ heads }) => heads.length > 0)
  const bytes = await writeXlsxFile(
    data.map((sheet) => ({
      data: cellsOf(sheet),
      sheet: sheetTitle(sheet.title),
      stickyRowsCount: 1,
      columns: widthsOf(sheet),
    })),
  ).toBuffer()
  return {
    nombre: safeFileName(name, 'xlsx'),
    tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    contenido: bytes,
  }
}

function cellsOf({ heads, rows, asText = [] }: BookSheet): SheetData {
  const head = heads.map((value): Cell => ({ value, type: String, fontWeight: 'bold' }))
  const body = rows.map((row) => row.map((value): Cell => ({ value, type: String, wrap: true })))
  const text = heads.map((_, at): Cell => (asText.includes(at) ? { value: '', type: String, format: '@' } : null))
  const empty = asText.length > 0 ? Array.from({ length: FORMATTED_ROWS }, () => text) : []
  return [head, ...body, ...empty]
}

const widthsOf = ({ heads, rows }: BookSheet) =>
  heads.map((head, at) => ({
    width:
      2 +
      Math.min(
        MAX_COLUMN_CHARACTERS,
        rows.reduce((most, row) => Math.max(most, row[at]?.length ?? 0), Math.max(10, head.length)),
      ),
  }))
