import { unpackedLimits } from '@wamani/contract/core/http/tableReading.ts'
import { Parser } from 'htmlparser2'
import { countOf, gridLines } from './gridLines.ts'
import { type LineSink, type OpenedTable, type TableLimits, unreadable } from './table.ts'

const UNSEEN = new Set(['script', 'style', 'title', 'template', 'noscript'])
const MAX_DEPTH = 16

/**
 * Opens an HTML page saved as .xls: each table is a sheet, «Tabla 1», …. Runs and fetches nothing. Throws 400 without
 * tables, 413 beyond the limits.
 */
export function htmlTables(text: string, limits: TableLimits): OpenedTable {
  let count = 0
  parse(text, {
    open: (name) => {
      if (name === 'table') count += 1
    },
  })
  if (count === 0 || count > unpackedLimits.parts) throw unreadable()
  const sheets = Array.from({ length: count }, (_, at) => `Tabla ${at + 1}`)
  return { sheets, read: (sheet, add) => readTable(text, sheets.indexOf(sheet), limits, add) }
}

type Handlers = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

function parse(page: string, { open, close, text }: Handlers): void {
  const parser = new Parser({
    ...(open && { onopentag: open }),
    ...(close && { onclosetag: close }),
    ...(text && { ontext: text }),
  })
  parser.end(page)
}

function readTable(page: string, wanted: number, limits: TableLimits, add: LineSink): void {
  const grid = gridLines(limits, add)
  /** positions of the open tables */
  const open: number[] = []
  let count = 0
  let unseen = 0
  let cell: { text: string; columns: number; rows: number } | undefined
  let isRowOpen = false
  let column = 0
  /** remaining rows that a rowspan covers, by column */
  let covered = new Map<number, number>()
  const isIn = () => open.at(-1) === wanted
  function skipCovered(): void {
    while ((covered.get(column) ?? 0) > 0) column += 1
    grid.moveTo(column)
  }
  function endCell(): void {
    if (!cell) return
    skipCovered()
    grid.cell(shown(cell.text))
    const last = column + cell.columns
    for (; column < last; column += 1) if (cell.rows > 1) covered.set(column, cell.rows)
    cell = undefined
  }
  function endRow(): void {
    endCell()
    if (!isRowOpen) return
    grid.endRow()
    covered = new Map([...covered].flatMap(([at, rows]) => (rows > 1 ? [[at, rows - 1] as const] : [])))
    isRowOpen = false
  }
  parse(page, {
    open: (name, { colspan, rowspan }) => {
      if (UNSEEN.has(name)) unseen += 1
      if (name === 'table') {
        open.push(count)
        count += 1
        if (open.length > MAX_DEPTH) throw unreadable()
      }
      if (!isIn()) return
      if (name === 'tr') {
        endRow()
        grid.row()
        isRowOpen = true
        column = 0
      } else if (isRowOpen && (name === 'td' || name === 'th')) {
        endCell()
        cell = {
          text: '',
          columns: Math.min(countOf(colspan), limits.columns),
          rows: Math.min(countOf(rowspan), limits.rows),
        }
      } else if (name === 'br' && cell) cell.text += '\u2028'
    },
    text: (text) => {
      if (cell && unseen === 0 && isIn()) cell.text += text
    },
    close: (name) => {
      if (UNSEEN.has(name)) unseen -= 1
      if (isIn()) {
        if (name === 'td' || name === 'th') endCell()
        else if (name === 'tr' || name === 'table') endRow()
      }
      if (name === 'table') open.pop()
    },
  })
}

/** Text as displayed: collapsed white space, `br` as line end. */
const shown = (text: string) =>
  text
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/ *\u2028 */g, '\n')
    .trim()
