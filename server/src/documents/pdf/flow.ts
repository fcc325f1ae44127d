import type { Canvas } from './canvas.ts'

/** Where the next block goes: a column of the page, filled from top to bottom. */
export type Flow = {
  canvas: Canvas
  x: number
  width: number
  /** top of what comes next */
  y: number
  /** where the page ends for blocks */
  bottom: number
  /** factor of all sizes, 1 by default */
  scale?: number
  /** starts a page and continues at its top; does nothing inside a column */
  breakPage: () => void
}

/** Starts a page unless a block of this height fits; one higher than a page overflows. */
export function ensureRoom(flow: Flow, height: number): void {
  if (flow.y + height > flow.bottom) flow.breakPage()
}
