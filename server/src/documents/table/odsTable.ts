import { formulaError, isFormulaError, numberCell } from './cellFault.ts'
import { countOf, gridLines } from './gridLines.ts'
import { type Attributes, readXml } from './readXml.ts'
import { type Cell, type LineSink, locked, type OpenedTable, type TableLimits, unreadable } from './table.ts'
import { clockText, isoText } from './xlsxCellText.ts'
import type { ZipParts } from './zipParts.ts'

/** Elements whose text is not part of the cell: comments, drawings, tracked changes. */
const APART = new Set(['annotation', 'shapes', 'frame', 'custom-shape', 'control', 'tracked-changes', 'ruby-text'])

type Sheet = { name: string; style: string }

/** Opens an ODS sheet. Throws 400 for other content, 413 beyond the limits. */
export async function odsTable(parts: ZipParts, limits: TableLimits): Promise<OpenedTable> {
  const content = () => parts('content.xml') ?? missing()
  await assertUnlocked(parts)
  const hidden = new Set<string>()
  const sheets: Sheet[] = []
  let style = ''
  let depth = 0
  await readXml(content(), {
    open: (name, attributes) => {
      if (name === 'style' && attributes['style:family'] === 'table') style = attributes['style:name'] ?? ''
      if (name === 'table-properties' && attributes['table:display'] === 'false') hidden.add(style)
      if (name !== 'table') return
      depth += 1
      if (depth === 1)
        sheets.push({ name: attributes['table:name'] ?? '', style: attributes['table:style-name'] ?? '' })
    },
    close: (name) => {
      if (name === 'table') depth -= 1
    },
  })
  if (sheets.length === 0) missing()
  const names = sheets.filter((sheet) => !hidden.has(sheet.style)).map(({ name }) => name)
  return { sheets: names, read: (sheet, add) => readSheet(content(), sheet, limits, add) }
}

function missing(): never {
  throw unreadable()
}

async function assertUnlocked(parts: ZipParts): Promise<void> {
  const manifest = parts('META-INF/manifest.xml')
  if (!manifest) return
  await readXml(manifest, {
    open: (name) => {
      if (name === 'encryption-data') throw locked()
    },
  })
}

async function readSheet(
  content: AsyncIterable<Uint8Array>,
  sheet: string,
  limits: TableLimits,
  add: LineSink,
): Promise<void> {
  const grid = gridLines(limits, add)
  let tables = 0
  let isRead = false
  let apart = 0
  let cell: Attributes | undefined
  let text = ''
  let paragraphs = 0
  await readXml(content, {
    open: (name, attributes) => {
      if (APART.has(name)) apart += 1
      if (name === 'table') {
        tables += 1
        if (tables === 1) isRead = attributes['table:name'] === sheet
      }
      if (!isRead || tables !== 1 || apart > 0) return
      if (name === 'table-row') grid.row(undefined, countOf(attributes['table:number-rows-repeated']))
      else if (name === 'table-cell' || name === 'covered-table-cell') {
        cell = attributes
        text = ''
        paragraphs = 0
      } else if (name === 'p') {
        if (paragraphs > 0) text += '\n'
        paragraphs += 1
      } else if (name === 's') text += ' '.repeat(Math.min(countOf(attributes['text:c']), 100))
      else if (name === 'tab') text += '\t'
      else if (name === 'line-break') text += '\n'
    },
    text: (piece) => {
      if (cell && isRead && tables === 1 && apart === 0 && paragraphs > 0) text += piece
    },
    close: (name) => {
      if (APART.has(name)) apart -= 1
      if (name === 'table') tables -= 1
      if (!isRead || tables !== 1 || apart > 0) return
      if (name === 'table-row') grid.endRow()
      else if (cell && (name === 'table-cell' || name === 'covered-table-cell')) {
        grid.cell(cellOf(cell, text), countOf(cell['table:number-columns-repeated']))
        cell = undefined
      }
    },
  })
}

/** Cell by type: dates as DD/MM/YYYY, times as HH:MM, booleans as «Sí»/«No». */
function cellOf(cell: Attributes, text: string): Cell {
  const {
    'calcext:value-type': shown,
    'office:value-type': type,
    'office:value': value,
    'office:date-value': date = text,
    'office:time-value': time = '',
    'office:boolean-value': truth,
    'office:string-value': long = text,
  } = cell
  if (shown === 'error') return formulaError(text)
  switch (type) {
    case 'float':
    case 'percentage':
    case 'currency':
      // LibreOffice stores 0 for a broken formula
      return Number.isFinite(Number(value)) && !isFormulaError(text) ? numberCell(Number(value)) : formulaError(text)
    case 'date':
      return isoText(date)
    case 'time': {
      const [, hours = 0, minutes = 0, seconds = 0] = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?$/.exec(time) ?? []
      return clockText(Math.round(Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)))
    }
    case 'boolean':
      return truth === 'true' ? 'Sí' : 'No'
    case 'string':
      return long
    default:
      return text
  }
}
