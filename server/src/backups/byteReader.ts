import { archiveBroken } from './archiveFailure.ts'

/** Bytes taken by count from a source that gives them as they come. */
export type ByteReader = {
  /** throws a broken archive where so many are not left */
  take: (count: number) => Promise<Buffer>
  /** what is at hand, however much that is; nothing at the end */
  takeSome: () => Promise<Buffer>
  hasMore: () => Promise<boolean>
}

export function byteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const iterator = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const fill = async (): Promise<boolean> => {
    for (;;) {
      const { done, value } = await iterator.next()
      if (done) return false
      if (value.length === 0) continue
      held = held.length > 0 ? Buffer.concat([held, value]) : Buffer.from(value.buffer, value.byteOffset, value.length)
      return true
    }
  }
  return {
    take: async (count) => {
      const parts: Buffer[] = []
      let lacking = count
      while (lacking > 0) {
        if (held.length === 0 && !(await fill())) throw archiveBroken()
        const some = held.subarray(0, lacking)
        held = held.subarray(some.length)
        parts.push(some)
        lacking -= some.length
      }
      return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
    },
    takeSome: async () => {
      if (held.length === 0) await fill()
      const some = held
      held = Buffer.alloc(0)
      return some
    },
    hasMore: async () => held.length > 0 || fill(),
  }
}
