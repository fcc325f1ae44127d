import { colors } from './colors.ts'
import { drawQr } from './drawQr.ts'
import { drawTable } from './drawTable.ts'
import { ensureRoom, type Flow } from './flow.ts'
import { measureHeight } from './measureHeight.ts'
import type { Align, Block } from './pdfDocument.ts'
import { wrapText } from './wrapText.ts'

export function drawBlock(flow: Flow, block: Block): void {
  if ('heading' in block) drawHeading(flow, block.heading)
  else if ('text' in block) drawText(flow, block)
  else if ('pairs' in block) drawPairs(flow, block.pairs, block.columns ?? 2)
  else if ('table' in block) drawTable(flow, block.table)
  else if ('qr' in block) drawQrBlock(flow, block)
  else if ('image' in block) drawImage(flow, block)
  else if ('signatures' in block) drawSignatures(flow, block.signatures)
  else if ('space' in block) flow.y += block.space * scaleOf(flow)
  else if ('rule' in block) drawRule(flow)
  else if ('columns' in block) drawColumns(flow, block.columns, block.widths)
  else if ('fit' in block) drawFitted(flow, block)
  else if ('at' in block) drawBlocks(detached(flow, block.at), block.blocks)
  else if ('frame' in block) drawFrame(flow, block.frame)
  else if ('background' in block) flow.canvas.image(block.background, 0, 0, flow.canvas.width, flow.canvas.height)
  else flow.breakPage()
}

export function drawBlocks(flow: Flow, blocks: readonly Block[]): void {
  for (const block of blocks) drawBlock(flow, block)
}

const scaleOf = ({ scale = 1 }: Flow) => scale

const detached = ({ canvas }: Flow, { x, y, width }: { x: number; y: number; width: number }): Flow => ({
  ...{ canvas, x, y, width, bottom: canvas.height },
  breakPage: () => undefined,
})

const shiftOf = (align: Align | undefined, free: number) =>
  align === 'right' ? free : align === 'center' ? free / 2 : 0

function drawHeading(flow: Flow, heading: string): void {
  ensureRoom(flow, 60)
  flow.y += 8
  flow.canvas.write(heading, flow.x, flow.y + 11, { size: 11, weight: 'bold' })
  flow.y += 18
}

type Text = Extract<Block, { text: string }>

function drawText(flow: Flow, { text, size: unscaled = 10, bold = false, align, color = colors.ink }: Text): void {
  const size = unscaled * scaleOf(flow)
  const style = { size, weight: bold ? 'bold' : 'normal' } as const
  const widthOf = (line: string) => flow.canvas.widthOf(line, style)
  for (const line of wrapText(text, flow.width, widthOf)) {
    ensureRoom(flow, size * 1.45)
    const x = flow.x + shiftOf(align, flow.width - widthOf(line))
    flow.canvas.write(line, x, flow.y + size, { ...style, color })
    flow.y += size * 1.45
  }
}

function drawPairs(flow: Flow, pairs: readonly (readonly [string, string | null])[], columns: number): void {
  const [labelSize, size, gap] = [7.5, 9.5, 14]
  const width = (flow.width - gap * (columns - 1)) / columns
  for (let from = 0; from < pairs.length; from += columns) {
    const row = pairs.slice(from, from + columns)
    const cells = row.map(([label, value]) => ({
      label,
      lines: wrapText(value || '—', width, (line) => flow.canvas.widthOf(line, { size })),
    }))
    const height = 12 + Math.max(...cells.map(({ lines }) => lines.length)) * size * 1.35 + 6
    ensureRoom(flow, height)
    for (const [at, { label, lines }] of cells.entries()) {
      const x = flow.x + at * (width + gap)
      flow.canvas.write(label, x, flow.y + labelSize, { size: labelSize, color: colors.muted })
      for (const [n, line] of lines.entries())
        flow.canvas.write(line, x, flow.y + 11 + (n + 0.8) * size * 1.35, { size })
    }
    flow.y += height
  }
}

type Code = Extract<Block, { qr: string }>

function drawQrBlock(flow: Flow, { qr, size = 90, caption, align }: Code): void {
  const [textSize, gap] = [8.5, 10]
  const beside = caption ? flow.width - size - gap : 0
  const widthOf = (line: string) => flow.canvas.widthOf(line, { size: textSize })
  const lines = caption ? wrapText(caption, align === 'center' ? flow.width : beside, widthOf) : []
  const below = align === 'center' ? lines.length * textSize * 1.4 : 0
  ensureRoom(flow, size + below)
  const x = flow.x + shiftOf(align, flow.width - size)
  drawQr(flow.canvas, qr, x, flow.y, size)
  for (const [n, line] of lines.entries()) {
    if (align === 'center') {
      const centred = flow.x + (flow.width - widthOf(line)) / 2
      flow.canvas.write(line, centred, flow.y + size + (n + 0.9) * textSize * 1.4, {
        size: textSize,
        color: colors.muted,
      })
    } else {
      const left = align === 'right' ? flow.x : flow.x + size + gap
      flow.canvas.write(line, left, flow.y + (n + 1.4) * textSize * 1.4, { size: textSize, color: colors.muted })
    }
  }
  flow.y += size + below + 4
}

type Picture = Extract<Block, { image: Uint8Array }>

function drawImage(flow: Flow, { image, width, height, align }: Picture): void {
  const scale = scaleOf(flow)
  const [wide, high] = [width * scale, height * scale]
  ensureRoom(flow, high)
  flow.canvas.image(image, flow.x + shiftOf(align, flow.width - wide), flow.y, wide, high)
  flow.y += high + 4 * scale
}

type Signature = Extract<Block, { signatures: unknown }>['signatures'][number]

/** In points: offset of the signature line, height of the image above it, and text sizes. */
const SIGNATURE = { line: 50, image: 46, name: 9, role: 8, leading: 1.3 }

function drawSignatures(flow: Flow, signatures: readonly Signature[]): void {
  const { canvas } = flow
  const scale = scaleOf(flow)
  const share = flow.width / Math.max(1, signatures.length)
  const lineWidth = Math.min(190, share - 20)
  const texts = signatures.map(({ name, role }) =>
    ([['bold', name, SIGNATURE.name] as const, ['normal', role ?? '', SIGNATURE.role] as const] as const).flatMap(
      ([weight, text, unscaled]) => {
        const style = { size: unscaled * scale, weight }
        return text === ''
          ? []
          : wrapText(text, share - 10, (one) => canvas.widthOf(one, style)).map((line) => ({ line, style }))
      },
    ),
  )
  const leadingOf = ({ size }: { size: number }) => size * SIGNATURE.leading
  const heights = texts.map((lines) => lines.reduce((sum, { style }) => sum + leadingOf(style), 0))
  const height = SIGNATURE.line * scale + Math.max(0, ...heights) + 16 * scale
  ensureRoom(flow, height)
  const top = flow.y
  for (const [at, { image }] of signatures.entries()) {
    const middle = flow.x + share * (at + 0.5)
    const half = lineWidth / 2
    if (image) canvas.image(image, middle - half, top, lineWidth, SIGNATURE.image * scale)
    let y = top + SIGNATURE.line * scale
    canvas.line(middle - half, y, middle + half, y, colors.ink, 0.7)
    for (const { line, style } of texts[at] ?? []) {
      y += leadingOf(style)
      canvas.write(line, middle - canvas.widthOf(line, style) / 2, y, style)
    }
  }
  flow.y = top + height
}

const MIN_SCALE = 0.5
const SCALE_STEP_RATIO = 0.05

function drawFitted(flow: Flow, { fit, height }: Extract<Block, { fit: unknown }>): void {
  let scale = scaleOf(flow)
  while (scale > MIN_SCALE && measureHeight({ ...flow, scale }, (column) => drawBlocks(column, fit)) > height)
    scale -= SCALE_STEP_RATIO
  const fitted = { ...flow, scale }
  drawBlocks(fitted, fit)
  flow.y = fitted.y
}

function drawRule(flow: Flow): void {
  ensureRoom(flow, 10)
  flow.canvas.line(flow.x, flow.y + 4, flow.x + flow.width, flow.y + 4, colors.line, 0.7)
  flow.y += 10
}

const COLUMN_GAP_PT = 16

function drawColumns(flow: Flow, columns: readonly (readonly Block[])[], widths: readonly number[] = []): void {
  const shares = columns.map((_, at) => widths[at] ?? 1)
  const unit = (flow.width - COLUMN_GAP_PT * (columns.length - 1)) / shares.reduce((sum, one) => sum + one, 0)
  const widthAt = (at: number) => (shares[at] ?? 1) * unit
  // columns are not split across pages
  ensureRoom(
    flow,
    Math.max(
      0,
      ...columns.map((blocks, at) =>
        measureHeight({ ...flow, width: widthAt(at) }, (column) => drawBlocks(column, blocks)),
      ),
    ),
  )
  let x = flow.x
  let lowest = flow.y
  for (const [at, blocks] of columns.entries()) {
    const width = widthAt(at)
    const column: Flow = { ...flow, x, width, breakPage: () => undefined }
    drawBlocks(column, blocks)
    lowest = Math.max(lowest, column.y)
    x += width + COLUMN_GAP_PT
  }
  flow.y = lowest
}

function drawFrame({ canvas }: Flow, { color = '#9a3412', inset = 20 }: { color?: string; inset?: number }): void {
  const frame = (by: number, thickness: number) =>
    canvas.frame(by, by, canvas.width - 2 * by, canvas.height - 2 * by, color, thickness)
  frame(inset, 2)
  frame(inset + 5, 0.6)
}
