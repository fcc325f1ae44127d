import type { Canvas } from './canvas.ts'

/** A column of the page that is filled from top to bottom. */
export type Flow = {
  canvas: Canvas
  x: number
  width: number
  y: number
  bottom: number
  /** factor of all sizes, 1 by default */
  scale?: number
  /** starts a page and continues at its top; does nothing inside a column */
  breakPage: () => void
}

/** Starts a new page unless a block of this height fits; blocks taller than a page overflow. */
export function ensureRoom(flow: Flow, height: number): void {
  if (flow.y + height > flow.bottom) flow.breakPage()
}
