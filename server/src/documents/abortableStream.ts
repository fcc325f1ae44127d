import { Readable } from 'node:stream'

/**
 * Bytes buffered for a slow client. The rows come from a database connection, which a slow client must not occupy: up
 * to this size the file is finished at database speed.
 */
const BUFFER_BYTES = 16 * 1_048_576
/** How long a full buffer waits for its reader before the stream is aborted. */
const READER_TIMEOUT_MS = 60_000

/**
 * A stream of the bytes that a generator yields. When the reader leaves, the generator's signal aborts at once, where
 * Readable.from would wait for the next yield, which may be seconds away. An error of the generator ends the stream.
 */
export function abortableStream(start: (signal: AbortSignal) => AsyncGenerator<Uint8Array>): Readable {
  const controller = new AbortController()
  const chunks = start(controller.signal)
  let timeout: NodeJS.Timeout | undefined
  return new Readable({
    highWaterMark: BUFFER_BYTES,
    read() {
      clearTimeout(timeout)
      chunks.next().then(
        ({ done, value }) => {
          if (this.push(done ? null : value) || done) return
          timeout = setTimeout(() => this.destroy(new Error('The client stopped reading the file')), READER_TIMEOUT_MS)
        },
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      clearTimeout(timeout)
      controller.abort()
      chunks.return(undefined).catch(() => undefined) // already reported by next(), or no longer relevant
      done(error)
    },
  })
}
