import { archiveBroken } from './archiveFailure.ts'

/** Reads a byte stream in chunks of requested size. */
export type ByteReader = {
  /** throws for a damaged archive when fewer bytes are left */
  take: (count: number) => Promise<Buffer>
  /** available bytes; empty at the end */
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
