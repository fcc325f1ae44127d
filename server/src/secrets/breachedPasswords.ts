import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { serviceKey } from '../http/services.ts'

/** Whether a password is among those known from breaches. */
export type IsBreached = (password: string) => Promise<boolean>
export const isBreachedKey = serviceKey<IsBreached>('isBreached')

/** More than two lines of the list. */
const WINDOW_BYTES = 256

/**
 * Looks in a list of SHA-1 sums in hexadecimals, one a line, in order, with or without `:` and a count behind: as Have I Been
 * Pwned gives it. It is halved until one line is left, some forty short reads whatever its size, and is never in memory.
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

/** The sum in the first line that begins at this byte or after it, and where. */
async function lineFrom(file: FileHandle, at: number): Promise<{ begins: number; text: string }> {
  // a line begins here where one ended before
  const before = Math.max(at - 1, 0)
  const { bytesRead, buffer } = await file.read(Buffer.alloc(WINDOW_BYTES), 0, WINDOW_BYTES, before)
  const text = buffer.toString('latin1', 0, bytesRead)
  const skipped = at === 0 ? 0 : text.indexOf('\n') + 1
  if (at > 0 && skipped === 0) return { begins: Number.POSITIVE_INFINITY, text: '' }
  const [sum = ''] = text.slice(skipped).split(/[:\r\n]/, 1)
  return { begins: before + skipped, text: sum.toUpperCase() }
}
