import type { Readable } from 'node:stream'

/** Progress of a file still being made: rows done, and of how many; the total is counted only where it is shown. */
export type Progress = { done: () => number; total: () => Promise<number> }

/** Named bytes, as routes of downloads return them; `inline`: a browser shows them instead of saving them. */
export type Download = {
  nombre: string
  tipo: string
  contenido: Readable | Uint8Array
  inline?: boolean | undefined
  advance?: Progress
}
