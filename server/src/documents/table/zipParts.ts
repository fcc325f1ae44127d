import { unpackedLimits } from '@wamani/contract/core/http/tableReading.ts'
import yauzl from 'yauzl'
import type { byteBudget } from './byteBudget.ts'
import { tooLarge, unreadable } from './table.ts'

/** Streams a part of an archive; null when it does not exist. */
export type ZipParts = (name: string) => AsyncIterable<Uint8Array> | null

/**
 * Opens a ZIP by its directory. Parts are unpacked in chunks and counted; wrong lengths, encryption and unusual
 * compression fail. Throws 413 for too many parts.
 */
export async function zipParts(bytes: Uint8Array, takeBytes: ReturnType<typeof byteBudget>): Promise<ZipParts> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (zip.entryCount > unpackedLimits.parts) throw tooLarge(`las ${unpackedLimits.parts} partes`)
  const entries = new Map<string, yauzl.Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= unpackedLimits.parts) throw tooLarge(`las ${unpackedLimits.parts} partes`)
    if (entries.has(nameOf(entry.fileName))) throw unreadable()
    entries.set(nameOf(entry.fileName), entry)
  }
  const counted = new Set<yauzl.Entry>()
  async function* read(entry: yauzl.Entry): AsyncGenerator<Uint8Array> {
    // counts the declared size before unpacking; wrong declarations fail later. Counted once per part
    if (!counted.has(entry)) takeBytes(entry.uncompressedSize)
    counted.add(entry)
    let left = entry.uncompressedSize
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      left -= (piece as Buffer).length
      if (left < 0) throw unreadable()
      yield piece as Buffer
    }
  }
  return (name) => {
    const entry = entries.get(nameOf(name))
    return entry ? read(entry) : null
  }
}

/** Case-insensitive without leading slash, like spreadsheets. */
const nameOf = (name: string) => name.replace(/^\//, '').toLowerCase()
