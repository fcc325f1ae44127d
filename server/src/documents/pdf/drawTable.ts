import { colors } from './colors.ts'
import { ensureRoom, type Flow } from './flow.ts'
import type { Table, TableColumn } from './pdfDocument.ts'
import { wrapText } from './wrapText.ts'

type Row = readonly (string | null)[]
type Weight = 'normal' | 'bold'

const PADDING_PT = 4
/** Longer cell texts are truncated. */
const MAX_CELL_LINES = 30

/** Draws a table across pages and repeats its heading. */
export function drawTable(
  flow: Flow,
  { columns, rows, totals, empty = 'Sin registros.', size = 8.5 }: Table['table'],
): void {
  const table = openTable(flow, columns, rows, size)
  for (const row of rows) table.addRow(row)
  if (rows.length === 0) table.addNote(empty)
  if (totals) table.addRow(totals, 'bold')
  flow.y += 6
}

/** Table that is fed row by row. Column widths follow the labels and the first rows (`sample`). */
export function openTable(flow: Flow, columns: readonly TableColumn[], sample: readonly Row[], size: number) {
  const widths = columnWidths(flow, columns, sample, size)
  const { canvas } = flow
  const height = size * 1.35
  const measure: Record<Weight, (text: string) => number> = {
    normal: (text) => canvas.widthOf(text, { size }),
    bold: (text) => canvas.widthOf(text, { size, weight: 'bold' }),
  }

  function drawRow(row: Row, weight: Weight, color?: string) {
    const cells = row.map((cell, at) => linesOf(cell ?? '', (widths[at] ?? 0) - 2 * PADDING_PT, measure[weight]))
    const tallest = Math.max(1, ...cells.map(({ length }) => length)) * height + PADDING_PT
    if (flow.y + tallest > flow.bottom) {
      flow.breakPage()
      drawHead()
    }
    if (color !== undefined) canvas.fill(color, [flow.x, flow.y, flow.width, tallest])
    let x = flow.x
    for (const [at, lines] of cells.entries()) {
      for (const [n, line] of lines.entries()) {
        const free = (widths[at] ?? 0) - 2 * PADDING_PT
        const shift =
          columns[at]?.align === 'right'
            ? free - measure[weight](line)
            : columns[at]?.align === 'center'
              ? (free - measure[weight](line)) / 2
              : 0
        canvas.write(line, x + PADDING_PT + shift, flow.y + PADDING_PT / 2 + (n + 0.8) * height, { size, weight })
      }
      x += widths[at] ?? 0
    }
    flow.y += tallest
    canvas.line(flow.x, flow.y, flow.x + flow.width, flow.y, colors.line, 0.4)
  }

  const drawHead = () =>
    drawRow(
      columns.map(({ label }) => label),
      'bold',
      colors.shade,
    )
  ensureRoom(flow, height * 3)
  drawHead()
  return {
    addRow: (row: Row, weight: Weight = 'normal') => drawRow(row, weight),
    addNote: (note: string) => {
      canvas.write(note, flow.x + PADDING_PT, flow.y + height, { size })
      flow.y += height * 1.5
    },
  }
}

function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  if (text === '') return []
  if (!text.includes('\n') && widthOf(text) <= width) return [text]
  const lines = wrapText(text, width, widthOf)
  return lines.length > MAX_CELL_LINES ? [...lines.slice(0, MAX_CELL_LINES - 1), '…'] : lines
}

/** Declared shares, or by content, shrinking the widest column first. */
function columnWidths(
  { canvas, width }: Flow,
  columns: readonly TableColumn[],
  sample: readonly Row[],
  size: number,
): number[] {
  const needed = columns.map(({ label, width: share }, at) => {
    if (share !== undefined) return share
    const texts = sample.slice(0, 500).map((row) => canvas.widthOf(longestLine(row[at] ?? ''), { size }))
    const head = Math.max(...label.split(/\s+/).map((word) => canvas.widthOf(word, { size, weight: 'bold' })))
    return Math.max(head, 18, Math.min(Math.max(0, ...texts), 260)) + 2 * PADDING_PT + 1
  })
  const total = needed.reduce((sum, one) => sum + one, 0)
  const isGiven = columns.some((column) => column.width !== undefined)
  if (isGiven || total <= width) return needed.map((one) => (one * width) / total)
  return shrink(needed, width)
}

/** Limits the widest columns until all fit; narrow columns (codes, dates, money) keep their width. */
function shrink(needed: readonly number[], width: number): number[] {
  let [low, high] = [0, Math.max(...needed)]
  for (let turn = 0; turn < 30; turn++) {
    const cap = (low + high) / 2
    const total = needed.reduce((sum, one) => sum + Math.min(one, cap), 0)
    if (total > width) high = cap
    else low = cap
  }
  const fitted = needed.map((one) => Math.min(one, low))
  const total = fitted.reduce((sum, one) => sum + one, 0)
  return fitted.map((one) => (one * width) / total)
}

const longestLine = (text: string) =>
  text.split('\n').reduce((one, other) => (other.length > one.length ? other : one), '')
