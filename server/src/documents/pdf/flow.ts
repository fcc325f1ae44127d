import type { Paper } from './paper.ts'

/** Where the next block goes: a column of the page, filled from top to bottom. */
export type Flow = {
  paper: Paper
  x: number
  width: number
  /** top of what comes next */
  y: number
  /** where the page ends for blocks */
  bottom: number
  /** what sizes are multiplied with, 1 when not said */
  scale?: number
  /** begins a page and goes on at its top; does nothing inside a column */
  breakPage: () => void
}

/** Makes sure that so much fits below; what is higher than a page begins one and runs over. */
export function room(flow: Flow, height: number): void {
  if (flow.y + height > flow.bottom) flow.breakPage()
}
