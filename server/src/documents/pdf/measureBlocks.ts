import type { Canvas } from './canvas.ts'
import { drawBlocks } from './drawBlock.ts'
import type { Flow } from './flow.ts'
import type { Block } from './pdfDocument.ts'

const noop = () => undefined

/** A canvas that measures texts and draws nothing. */
const measuringCanvas = (canvas: Canvas): Canvas => ({
  ...canvas,
  ...{ write: noop, line: noop, fill: noop, frame: noop, image: noop, stamp: noop, newPage: noop },
})

/** The height of blocks in a column of this width, in points, whatever room is left on the page. */
export function measureBlocks(flow: Flow, blocks: readonly Block[]): number {
  const column: Flow = {
    ...flow,
    canvas: measuringCanvas(flow.canvas),
    bottom: Number.POSITIVE_INFINITY,
    breakPage: noop,
  }
  drawBlocks(column, blocks)
  return column.y - flow.y
}
