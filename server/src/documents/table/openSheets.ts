import type { byteBudget } from './byteBudget.ts'
import { decodedText, guessEncoding } from './decodedText.ts'
import { htmlTables } from './htmlTables.ts'
import { odsTable } from './odsTable.ts'
import { spreadsheetXml } from './spreadsheetXml.ts'
import { type OpenedTable, type TableLimits, type TableSource, unreadable } from './table.ts'
import { xlsTable } from './xlsTable.ts'
import { xlsxTable } from './xlsxTable.ts'
import { zipParts } from './zipParts.ts'

/** Characters read to detect the kind of markup. */
const HEAD_LENGTH = 2_048

/**
 * Opens a workbook by content: XLSX or ODS (ZIP), XLS (compound file), or Excel 2003 XML or HTML saved as .xls. Throws
 * 400 for others.
 */
export async function openSheets(
  { contenido, reading }: TableSource,
  limits: TableLimits,
  takeBytes: ReturnType<typeof byteBudget>,
): Promise<OpenedTable> {
  const [first, second] = contenido
  if (first === 0x50 && second === 0x4b) {
    const parts = await zipParts(contenido, takeBytes)
    return parts('content.xml') ? odsTable(parts, limits) : xlsxTable(parts, limits)
  }
  if (first === 0xd0 && second === 0xcf) return xlsTable(contenido, limits)
  const encoding = reading?.codificacion ?? guessEncoding(contenido)
  const text = [...decodedText(contenido, encoding)].join('')
  const head = text.slice(0, HEAD_LENGTH)
  if (/urn:schemas-microsoft-com:office:spreadsheet/.test(head) && !/<html/i.test(head))
    return spreadsheetXml(text, limits)
  if (/^\s*</.test(head)) return { ...htmlTables(text, limits), codificacion: encoding }
  throw unreadable()
}
