import type { Duplex } from 'node:stream'
import type { ClientBase, Submittable } from 'pg'

/** The driver's connection as far as a COPY needs it; its published types leave most of it out. */
type Wire = { stream: Duplex; query: (text: string) => void }

const BLOCK_BYTES = 2 ** 18
/** What waits for its reader before the server is asked to pause. */
const MAX_WAITING_BYTES = 4 * BLOCK_BYTES

/** What a `COPY … TO STDOUT` sends, in blocks; `rows`: how many, known at the end. */
export type CopiedOut = AsyncIterable<Buffer> & { rows: () => number }

/** Runs a `COPY … TO STDOUT`. A reader who stops before the end costs the connection, for the server would go on sending. */
export function copyOut(client: ClientBase, statement: string): CopiedOut {
  const waiting: Buffer[] = []
  let wire: Wire | undefined
  let block = Buffer.allocUnsafe(BLOCK_BYTES)
  let filled = 0
  let rows = 0
  let state: 'open' | 'ended' | { failed: unknown } = 'open'
  let wake: () => void = () => undefined

  const settle = (to: typeof state) => {
    state = to
    wake()
  }
  const flush = () => {
    if (filled === 0) return
    waiting.push(block.subarray(0, filled))
    block = Buffer.allocUnsafe(BLOCK_BYTES)
    filled = 0
    if (waiting.length * BLOCK_BYTES > MAX_WAITING_BYTES) wire?.stream.pause()
    wake()
  }
  const query = {
    submit: (connection: Wire) => {
      wire = connection
      connection.query(statement)
    },
    // Copied: the driver writes what comes next over it.
    handleCopyData: ({ chunk }: { chunk: Buffer }) => {
      for (let from = 0; from < chunk.length; ) {
        const count = chunk.copy(block, filled, from)
        filled += count
        from += count
        if (filled === block.length) flush()
      }
    },
    handleCommandComplete: ({ text }: { text: string }) => {
      rows = Number(/\d+$/.exec(text)?.[0] ?? 0)
      flush()
    },
    handleReadyForQuery: () => settle('ended'),
    handleError: (error: unknown) => settle({ failed: error }),
  }
  // The driver calls these with what they take; its types know `submit` alone, with a narrower connection.
  client.query(query as unknown as Submittable)

  async function* blocks(): AsyncGenerator<Buffer> {
    try {
      for (;;) {
        const next = waiting.shift()
        if (next) {
          yield next
          continue
        }
        if (state === 'ended') return
        if (state !== 'open') throw state.failed
        wire?.stream.resume()
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    } finally {
      if (state === 'open') wire?.stream.destroy()
    }
  }
  return { [Symbol.asyncIterator]: blocks, rows: () => rows }
}
