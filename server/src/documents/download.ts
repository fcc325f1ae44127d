import type { Readable } from 'node:stream'

/** Bytes with a name, for routes that answer a download; `inline`: a browser shows them instead of saving them. */
export type Download = { nombre: string; tipo: string; contenido: Readable | Uint8Array; inline?: boolean }
