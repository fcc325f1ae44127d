import type { Readable } from 'node:stream'

/** Progress of a file still being made: rows done, and of how many; the total is counted only where it is shown. */
export type Progress = { done: () => number; total: () => Promise<number> }

/** File of a download route; `inline`: the browser may show it. */
export type Download = {
  nombre: string
  tipo: string
  contenido: Readable | Uint8Array
  inline?: boolean | undefined
  advance?: Progress
}
