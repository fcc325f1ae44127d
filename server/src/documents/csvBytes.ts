import { setImmediate as nextTurn } from 'node:timers/promises'
import { escapeFormula } from './escapeFormula.ts'
import { shownCell } from './shownCell.ts'
import type { Cell, Sheet, SheetColumn } from './spreadsheet.ts'

/** Without it Excel reads UTF-8 as Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF'
/** Excel splits at the list separator of Windows, which for Spanish (Peru) is the comma, beside a decimal point. */
const SEPARATOR = ','
const LINE_END = '\r\n'
/** Characters buffered before they are sent and the event loop yields. */
const CHUNK_LENGTH = 65_536

/**
 * A sheet as CSV (RFC 4180) in UTF-8: the labels, then a line for each row. Days are written DD/MM/YYYY, instants
 * DD/MM/YYYY HH:mm in Lima, numbers with a point. A CSV cannot say that a cell is text, so digits such as a document
 * number lose their leading zeros in Excel; XLSX keeps them.
 */
export async function* csvBytes({ columns, rows }: Sheet, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  let text = BYTE_ORDER_MARK + lineOf(columns.map(({ label }) => textCell(label)))
  for await (const row of rows) {
    text += lineOf(columns.map((column, at) => cellText(column, row[at] ?? null)))
    if (text.length < CHUNK_LENGTH) continue
    signal.throwIfAborted()
    yield Buffer.from(text)
    text = ''
    await nextTurn()
  }
  yield Buffer.from(text)
}

const lineOf = (cells: readonly string[]) => cells.join(SEPARATOR) + LINE_END

function cellText(column: SheetColumn, cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  return textCell(shownCell(column, cell))
}

/** Quoted, because LibreOffice also splits at semicolons and tabs. */
function textCell(text: string): string {
  const escaped = escapeFormula(text)
  return /[",;\t\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}
