import type { Duplex } from 'node:stream'
import type { ClientBase, Submittable } from 'pg'

/** Driver connection with the methods that COPY needs; the published types omit them. */
type Wire = { stream: Duplex; query: (text: string) => void }

const BLOCK_BYTES = 2 ** 18
const MAX_WAITING_BYTES = 4 * BLOCK_BYTES

/** Output of `COPY … TO STDOUT` in blocks; `rows`: count, known at the end. */
export type CopiedOut = AsyncIterable<Buffer> & { rows: () => number }

/** Runs `COPY … TO STDOUT`. Stopping early closes the connection, because the server would continue to send. */
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
    // copied, because the driver reuses its buffer
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
  // the driver calls more methods than its `Submittable` type declares
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
