import { formulaError, numberCell } from './cellFault.ts'
import { countOf, gridLines } from './gridLines.ts'
import { readXml } from './readXml.ts'
import { type Cell, type LineSink, type OpenedTable, type TableLimits, unreadable } from './table.ts'
import { isoText } from './xlsxCellText.ts'

/** Date that Excel 2003 adds to a pure time. */
const NO_DAY = /^1899-12-3[01]T(\d{2}:\d{2})/

/** Opens Excel 2003 XML saved as .xls. Throws 400 and 413 like the other readers. */
export async function spreadsheetXml(text: string, limits: TableLimits): Promise<OpenedTable> {
  const named: { name: string; isVisible: boolean }[] = []
  await readXml(piecesOf(text), {
    open: (name, attributes) => {
      if (name === 'Worksheet') named.push({ name: attributes['ss:Name'] ?? '', isVisible: true })
    },
    text: (piece) => {
      const last = named.at(-1)
      if (last && /^Sheet(?:Very)?Hidden$/.test(piece.trim())) last.isVisible = false
    },
  })
  if (named.length === 0) throw unreadable()
  const sheets = named.filter(({ isVisible }) => isVisible).map(({ name }) => name)
  return { sheets, read: (sheet, add) => readSheet(text, sheet, limits, add) }
}

/** Encodes the text as UTF-8, whatever its XML declaration says. */
async function* piecesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text.trimStart())
}

async function readSheet(text: string, sheet: string, limits: TableLimits, add: LineSink): Promise<void> {
  const grid = gridLines(limits, add)
  let isRead = false
  let type: string | undefined
  let value = ''
  let cell: Cell = ''
  let merged = 1
  await readXml(piecesOf(text), {
    open: (name, attributes) => {
      const index = attributes['ss:Index']
      if (name === 'Worksheet') isRead = attributes['ss:Name'] === sheet
      if (!isRead) return
      if (name === 'Row') grid.row(index === undefined ? undefined : countOf(index) - 1)
      else if (name === 'Cell') {
        if (index !== undefined) grid.moveTo(countOf(index) - 1)
        cell = ''
        merged = 1 + Math.max(0, Number(attributes['ss:MergeAcross'] ?? 0) || 0)
      } else if (name === 'Data') {
        type = attributes['ss:Type'] ?? 'String'
        value = ''
      }
    },
    text: (piece) => {
      if (type !== undefined) value += piece
    },
    close: (name) => {
      if (name === 'Data' && type !== undefined) {
        cell = cellOf(type, value)
        type = undefined
      }
      if (!isRead) return
      if (name === 'Cell') {
        grid.cell(cell)
        if (merged > 1) grid.cell('', merged - 1)
      } else if (name === 'Row') grid.endRow()
    },
  })
}

function cellOf(type: string, value: string): Cell {
  switch (type) {
    case 'Number':
      return Number.isFinite(Number(value)) ? numberCell(Number(value)) : formulaError(value)
    case 'DateTime':
      return NO_DAY.exec(value)?.[1] ?? isoText(value)
    case 'Boolean':
      return value === '1' ? 'Sí' : 'No'
    case 'Error':
      return formulaError(value)
    default:
      return value
  }
}
