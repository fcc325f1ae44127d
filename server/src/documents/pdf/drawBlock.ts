import { drawQr } from './drawQr.ts'
import { drawTable } from './drawTable.ts'
import { type Flow, room } from './flow.ts'
import { heightOf } from './heightOf.ts'
import { INK, LINE, MUTED } from './ink.ts'
import type { Align, Block } from './pdfDocument.ts'
import { wrapText } from './wrapText.ts'

/** Draws a block and moves on below it. */
export function drawBlock(flow: Flow, block: Block): void {
  if ('heading' in block) drawHeading(flow, block.heading)
  else if ('text' in block) drawText(flow, block)
  else if ('pairs' in block) drawPairs(flow, block.pairs, block.columns ?? 2)
  else if ('table' in block) drawTable(flow, block.table)
  else if ('qr' in block) drawCode(flow, block)
  else if ('image' in block) drawImage(flow, block)
  else if ('signatures' in block) drawSignatures(flow, block.signatures)
  else if ('space' in block) flow.y += block.space * scaleOf(flow)
  else if ('rule' in block) drawRule(flow)
  else if ('columns' in block) drawColumns(flow, block.columns, block.widths)
  else if ('fit' in block) drawFitted(flow, block)
  else if ('at' in block) drawBlocks(apart(flow, block.at), block.blocks)
  else if ('frame' in block) drawFrame(flow, block.frame)
  else if ('background' in block) flow.paper.image(block.background, 0, 0, flow.paper.width, flow.paper.height)
  else flow.breakPage()
}

export function drawBlocks(flow: Flow, blocks: readonly Block[]): void {
  for (const block of blocks) drawBlock(flow, block)
}

const scaleOf = ({ scale = 1 }: Flow) => scale

const apart = ({ paper }: Flow, { x, y, width }: { x: number; y: number; width: number }): Flow => ({
  ...{ paper, x, y, width, bottom: paper.height },
  breakPage: () => undefined,
})

const shiftOf = (align: Align | undefined, room: number) =>
  align === 'right' ? room : align === 'center' ? room / 2 : 0

function drawHeading(flow: Flow, heading: string): void {
  room(flow, 60)
  flow.y += 8
  flow.paper.write(heading, flow.x, flow.y + 11, { size: 11, weight: 'bold' })
  flow.y += 18
}

type Text = Extract<Block, { text: string }>

function drawText(flow: Flow, { text, size: said = 10, bold = false, align, color = INK }: Text): void {
  const size = said * scaleOf(flow)
  const style = { size, weight: bold ? 'bold' : 'normal' } as const
  const widthOf = (line: string) => flow.paper.widthOf(line, style)
  for (const line of wrapText(text, flow.width, widthOf)) {
    room(flow, size * 1.45)
    const x = flow.x + shiftOf(align, flow.width - widthOf(line))
    flow.paper.write(line, x, flow.y + size, { ...style, color })
    flow.y += size * 1.45
  }
}

/** Label above value; the columns of a row are as tall as the tallest of them. */
function drawPairs(flow: Flow, pairs: readonly (readonly [string, string | null])[], columns: number): void {
  const [labelSize, size, onReconnect] = [7.5, 9.5, 14]
  const width = (flow.width - onReconnect * (columns - 1)) / columns
  for (let from = 0; from < pairs.length; from += columns) {
    const row = pairs.slice(from, from + columns)
    const cells = row.map(([label, value]) => ({
      label,
      lines: wrapText(value || '—', width, (line) => flow.paper.widthOf(line, { size })),
    }))
    const height = 12 + Math.max(...cells.map(({ lines }) => lines.length)) * size * 1.35 + 6
    room(flow, height)
    for (const [at, { label, lines }] of cells.entries()) {
      const x = flow.x + at * (width + onReconnect)
      flow.paper.write(label, x, flow.y + labelSize, { size: labelSize, color: MUTED })
      for (const [n, line] of lines.entries())
        flow.paper.write(line, x, flow.y + 11 + (n + 0.8) * size * 1.35, { size })
    }
    flow.y += height
  }
}

type Code = Extract<Block, { qr: string }>

function drawCode(flow: Flow, { qr, size = 90, caption, align }: Code): void {
  const [textSize, onReconnect] = [8.5, 10]
  const beside = caption ? flow.width - size - onReconnect : 0
  const widthOf = (line: string) => flow.paper.widthOf(line, { size: textSize })
  const lines = caption ? wrapText(caption, align === 'center' ? flow.width : beside, widthOf) : []
  const below = align === 'center' ? lines.length * textSize * 1.4 : 0
  room(flow, size + below)
  const x = flow.x + shiftOf(align, flow.width - size)
  drawQr(flow.paper, qr, x, flow.y, size)
  for (const [n, line] of lines.entries()) {
    if (align === 'center') {
      const centred = flow.x + (flow.width - widthOf(line)) / 2
      flow.paper.write(line, centred, flow.y + size + (n + 0.9) * textSize * 1.4, { size: textSize, color: MUTED })
    } else {
      const left = align === 'right' ? flow.x : flow.x + size + onReconnect
      flow.paper.write(line, left, flow.y + (n + 1.4) * textSize * 1.4, { size: textSize, color: MUTED })
    }
  }
  flow.y += size + below + 4
}

type Picture = Extract<Block, { image: Uint8Array }>

function drawImage(flow: Flow, { image, width, height, align }: Picture): void {
  const scale = scaleOf(flow)
  const [wide, high] = [width * scale, height * scale]
  room(flow, high)
  flow.paper.image(image, flow.x + shiftOf(align, flow.width - wide), flow.y, wide, high)
  flow.y += high + 4 * scale
}

type Signature = Extract<Block, { signatures: unknown }>['signatures'][number]

/** Where a line to sign on lies below the top of the block, and how high the picture above it is. */
const SIGNATURE = { line: 50, image: 46, name: 9, role: 8, leading: 1.3 }

function drawSignatures(flow: Flow, signatures: readonly Signature[]): void {
  const { paper } = flow
  const scale = scaleOf(flow)
  const share = flow.width / Math.max(1, signatures.length)
  const lineWidth = Math.min(190, share - 20)
  const texts = signatures.map(({ name, role }) =>
    ([['bold', name, SIGNATURE.name] as const, ['normal', role ?? '', SIGNATURE.role] as const] as const).flatMap(
      ([weight, text, said]) => {
        const style = { size: said * scale, weight }
        return text === ''
          ? []
          : wrapText(text, share - 10, (one) => paper.widthOf(one, style)).map((line) => ({ line, style }))
      },
    ),
  )
  const leadingOf = ({ size }: { size: number }) => size * SIGNATURE.leading
  const heights = texts.map((lines) => lines.reduce((sum, { style }) => sum + leadingOf(style), 0))
  const height = SIGNATURE.line * scale + Math.max(0, ...heights) + 16 * scale
  room(flow, height)
  const top = flow.y
  for (const [at, { image }] of signatures.entries()) {
    const middle = flow.x + share * (at + 0.5)
    const half = lineWidth / 2
    if (image) paper.image(image, middle - half, top, lineWidth, SIGNATURE.image * scale)
    let y = top + SIGNATURE.line * scale
    paper.line(middle - half, y, middle + half, y, INK, 0.7)
    for (const { line, style } of texts[at] ?? []) {
      y += leadingOf(style)
      paper.write(line, middle - paper.widthOf(line, style) / 2, y, style)
    }
  }
  flow.y = top + height
}

const SMALLEST = 0.5
const STEP = 0.05

function drawFitted(flow: Flow, { fit, height }: Extract<Block, { fit: unknown }>): void {
  let scale = scaleOf(flow)
  while (scale > SMALLEST && heightOf({ ...flow, scale }, fit) > height) scale -= STEP
  const fitted = { ...flow, scale }
  drawBlocks(fitted, fit)
  flow.y = fitted.y
}

function drawRule(flow: Flow): void {
  room(flow, 10)
  flow.paper.line(flow.x, flow.y + 4, flow.x + flow.width, flow.y + 4, LINE, 0.7)
  flow.y += 10
}

function drawColumns(flow: Flow, columns: readonly (readonly Block[])[], widths: readonly number[] = []): void {
  const onReconnect = 16
  const shares = columns.map((_, at) => widths[at] ?? 1)
  const unit = (flow.width - onReconnect * (columns.length - 1)) / shares.reduce((sum, one) => sum + one, 0)
  const widthAt = (at: number) => (shares[at] ?? 1) * unit
  // Columns stay on one page.
  room(flow, Math.max(0, ...columns.map((blocks, at) => heightOf({ ...flow, width: widthAt(at) }, blocks))))
  let x = flow.x
  let lowest = flow.y
  for (const [at, blocks] of columns.entries()) {
    const width = widthAt(at)
    const column: Flow = { ...flow, x, width, breakPage: () => undefined }
    drawBlocks(column, blocks)
    lowest = Math.max(lowest, column.y)
    x += width + onReconnect
  }
  flow.y = lowest
}

function drawFrame({ paper }: Flow, { color = '#9a3412', inset = 20 }: { color?: string; inset?: number }): void {
  const frame = (by: number, thickness: number) =>
    paper.frame(by, by, paper.width - 2 * by, paper.height - 2 * by, color, thickness)
  frame(inset, 2)
  frame(inset + 5, 0.6)
}
