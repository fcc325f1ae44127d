import { Readable } from 'node:stream'

/**
 * Bytes made ahead of a slow reader. The rows come from a database connection, which must not wait for a telephone at
 * the end of a bad line: up to here the file is finished at the speed of the database.
 */
const AHEAD = 16 * 1_048_576
/** Milliseconds for which a full store waits for its reader; one that takes nothing meanwhile is gone. */
const PATIENCE = 60_000

/**
 * A stream of the bytes a generator makes, which learns at once that nobody reads them any more: Readable.from would tell
 * it at its next yield, which may be seconds away. When making fails midway the stream ends in that error.
 */
export function readableOf(start: (abandoned: AbortSignal) => AsyncGenerator<Uint8Array>): Readable {
  const abandoned = new AbortController()
  const chunks = start(abandoned.signal)
  let patience: NodeJS.Timeout | undefined
  return new Readable({
    highWaterMark: AHEAD,
    read() {
      clearTimeout(patience)
      chunks.next().then(
        ({ done, value }) => {
          if (this.push(done ? null : value) || done) return
          patience = setTimeout(() => this.destroy(new Error('Nobody reads the file any more')), PATIENCE)
        },
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      clearTimeout(patience)
      abandoned.abort()
      chunks.return(undefined).catch(() => undefined) // already told, or of no use to anybody
      done(error)
    },
  })
}
