import { unpackedLimits } from '@wamani/contract/core/http/tableReading.ts'
import { type Cell, type LineSink, tooLarge } from './table.ts'

const UNCLOSED = 'la celda abre unas comillas que no se cierran; corríjala'

/**
 * Emits the lines of delimited text (RFC 4180). Quotes inside a cell are literal. An opening quote that is not closed,
 * or only on a later line in the middle of a cell, is a fault of that cell; its line ends normally. Cells beyond
 * `columns` are counted only; throws 413 when one has text.
 */
export function csvCells(text: string, separator: string, columns: number, add: LineSink): void {
  const end = lineEnd(text)
  let at = 0
  for (let place = 0; at < text.length; place += 1) {
    const cells: Cell[] = []
    let isUnclosed = false
    for (let column = 0; ; column += 1) {
      const quoted: QuotedCell | null = text[at] === '"' && !isUnclosed ? quotedCell(text, at, separator, end) : null
      const opens: boolean = text[at] === '"' && !isUnclosed && !quoted
      isUnclosed ||= opens
      const stop = quoted?.stop ?? plainEnd(text, at, separator, end)
      if (column < columns) {
        const cell = quoted?.cell ?? text.slice(at, stop)
        cells.push(opens ? { texto: cell.trim(), falla: UNCLOSED } : cell)
      } else if (text.slice(at, stop).trim() !== '') throw tooLarge(`las ${columns} columnas`)
      at = stop + 1
      if (text[stop] !== separator) break
    }
    add(place, cells)
  }
}

/** Line end of a text: LF, CRLF, or CR (old Macintosh), by the first one outside quotes. */
function lineEnd(text: string): string {
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === '\n') return '\n'
    else if (!isQuoted && sign === '\r' && text[at + 1] !== '\r') return text[at + 1] === '\n' ? '\n' : '\r'
  }
  return text.includes('\n') ? '\n' : '\r'
}

function plainEnd(text: string, start: number, separator: string, end: string): number {
  let at = start
  while (at < text.length && text[at] !== separator && text[at] !== end) at += 1
  return at
}

type QuotedCell = { cell: string; stop: number }

/** Reads a quoted cell; null when it is not closed. */
function quotedCell(text: string, start: number, separator: string, end: string): QuotedCell | null {
  const line = text.indexOf(end, start)
  const isBeyond = (at: number) => line >= 0 && at > line
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from)
    if (quote < 0 || (isBeyond(quote) && quote - start > 2 * unpackedLimits.cell)) return null
    if (text[quote + 1] === '"') {
      from = quote + 2
      continue
    }
    let stop = quote + 1
    while (text[stop] === ' ' || (text[stop] === '\r' && end === '\n')) stop += 1
    if (stop >= text.length || text[stop] === separator || text[stop] === end)
      return { cell: text.slice(start + 1, quote).replaceAll('""', '"'), stop }
    // a new cell or line starts here, so the opening quote was literal
    if (isBeyond(quote) || text[quote - 1] === separator) return null
    from = quote + 1
  }
}
