import { drawBlocks } from './drawBlock.ts'
import type { Flow } from './flow.ts'
import type { Paper } from './paper.ts'
import type { Block } from './pdfDocument.ts'

const nothing = () => undefined

/** Measures texts as the paper does, and draws nothing. */
const blind = (paper: Paper): Paper => ({
  ...paper,
  ...{ write: nothing, line: nothing, fill: nothing, frame: nothing, image: nothing, stamp: nothing, newPage: nothing },
})

/** How high blocks come out in this column, in points, however little room is left. */
export function heightOf(flow: Flow, blocks: readonly Block[]): number {
  const column: Flow = { ...flow, paper: blind(flow.paper), bottom: Number.POSITIVE_INFINITY, breakPage: nothing }
  drawBlocks(column, blocks)
  return column.y - flow.y
}
