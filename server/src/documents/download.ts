import type { Readable } from 'node:stream'

/** How far bytes that are still being made have come: rows, and of how many, which is asked only by who shows it. */
export type Advance = { done: () => number; total: () => Promise<number> }

/** Bytes with a name, for routes that answer a download; `inline`: a browser shows them instead of saving them. */
export type Download = {
  nombre: string
  tipo: string
  contenido: Readable | Uint8Array
  inline?: boolean
  advance?: Advance
}
