import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { serviceKey } from '../http/services.ts'

/** True for a password known from breaches. */
export type IsBreached = (password: string) => Promise<boolean>
export const isBreachedKey = serviceKey<IsBreached>('isBreached')

const WINDOW_BYTES = 256

/**
 * Binary search in a sorted list of SHA-1 hashes in hex, one per line, optionally with `:count` (format of Have I Been
 * Pwned). About forty small reads for any size; not loaded into memory.
 */
export const breachedIn =
  (path: string): IsBreached =>
  async (password) => {
    const sum = createHash('sha1').update(password).digest('hex').toUpperCase()
    const file = await open(path)
    try {
      let [from, to] = [0, (await file.stat()).size]
      while (from < to) {
        const middle = Math.floor((from + to) / 2)
        const { begins, text } = await lineFrom(file, middle)
        if (begins >= to || text > sum) to = middle
        else if (text === sum) return true
        else from = begins + text.length
      }
      return false
    } finally {
      await file.close()
    }
  }

/** Hash and offset of the first line at or after a byte. */
async function lineFrom(file: FileHandle, at: number): Promise<{ begins: number; text: string }> {
  // reads the previous byte, to see whether a line starts here
  const before = Math.max(at - 1, 0)
  const { bytesRead, buffer } = await file.read(Buffer.alloc(WINDOW_BYTES), 0, WINDOW_BYTES, before)
  const text = buffer.toString('latin1', 0, bytesRead)
  const skipped = at === 0 ? 0 : text.indexOf('\n') + 1
  if (at > 0 && skipped === 0) return { begins: Number.POSITIVE_INFINITY, text: '' }
  const [sum = ''] = text.slice(skipped).split(/[:\r\n]/, 1)
  return { begins: before + skipped, text: sum.toUpperCase() }
}
