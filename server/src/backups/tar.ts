import { archiveBroken } from './archiveFailure.ts'
import type { ByteReader } from './byteReader.ts'

/** Entry size limit; longer content is split, which bounds memory. */
export const PART_BYTES = 4 * 2 ** 20

const BLOCK_BYTES = 512
const NAME_BYTES = 100

export type Entry = { name: string; bytes: Buffer }

/** A complete tar entry (ustar): header, content, padding. */
export function tarEntry({ name, bytes }: Entry, writtenAt: Date): Buffer[] {
  const head = Buffer.alloc(BLOCK_BYTES)
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`${name} is too long for a tar`)
  const octal = (value: number, size: number) => `${value.toString(8).padStart(size - 1, '0')}\0`
  head.write(name, 0)
  head.write(octal(0o600, 8), 100)
  head.write(octal(0, 8), 108)
  head.write(octal(0, 8), 116)
  head.write(octal(bytes.length, 12), 124)
  head.write(octal(Math.floor(writtenAt.getTime() / 1000), 12), 136)
  head.write('0', 156)
  head.write('ustar\u000000', 257)
  head.write(`${sumOf(head).toString(8).padStart(6, '0')}\0 `, 148)
  const rest = -bytes.length & (BLOCK_BYTES - 1)
  return [head, bytes, ...(rest > 0 ? [Buffer.alloc(rest)] : [])]
}

export const tarEnd = () => Buffer.alloc(2 * BLOCK_BYTES)

function sumOf(head: Buffer): number {
  let sum = 8 * 32
  for (const [at, byte] of head.entries()) if (at < 148 || at >= 156) sum += byte
  return sum
}

/**
 * Reads entries written by `tarEntry`. `taken` gets the bytes of an entry before it is yielded. Throws for anything
 * else and for a missing end.
 */
export async function* readTar(source: ByteReader, taken: (bytes: Buffer) => void): AsyncGenerator<Entry> {
  for (;;) {
    const head = await source.take(BLOCK_BYTES)
    if (head.every((byte) => byte === 0)) {
      await source.take(BLOCK_BYTES)
      if (await source.hasMore()) throw archiveBroken()
      return
    }
    const size = octalAt(head, 124, 12)
    if (octalAt(head, 148, 8) !== sumOf(head) || size > PART_BYTES) throw archiveBroken()
    const bytes = await source.take(size)
    const rest = await source.take(-size & (BLOCK_BYTES - 1))
    for (const one of [head, bytes, rest]) taken(one)
    yield { name: textAt(head, 0, NAME_BYTES), bytes }
  }
}

const textAt = (head: Buffer, at: number, size: number) => head.toString('utf8', at, at + size).split('\0')[0] ?? ''

function octalAt(head: Buffer, at: number, size: number): number {
  const text = textAt(head, at, size).trim()
  if (!/^[0-7]+$/.test(text)) throw archiveBroken()
  return Number.parseInt(text, 8)
}
