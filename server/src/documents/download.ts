import type { Readable } from 'node:stream'

/** Progress of a file under construction: rows done and total. The total is counted only on request. */
export type Progress = { done: () => number; total: () => Promise<number> }

/** File of a download route; `inline`: the browser may show it. */
export type Download = {
  nombre: string
  tipo: string
  contenido: Readable | Uint8Array
  inline?: boolean | undefined
  advance?: Progress
}
