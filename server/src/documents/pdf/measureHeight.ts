import type { Canvas } from './canvas.ts'
import type { Flow } from './flow.ts'

const noop = () => undefined

const measuringCanvas = (canvas: Canvas): Canvas => ({
  ...canvas,
  ...{ write: noop, line: noop, fill: noop, frame: noop, image: noop, stamp: noop, newPage: noop },
})

export function measureHeight(flow: Flow, draw: (column: Flow) => void): number {
  const column: Flow = {
    ...flow,
    canvas: measuringCanvas(flow.canvas),
    bottom: Number.POSITIVE_INFINITY,
    breakPage: noop,
  }
  draw(column)
  return column.y - flow.y
}
