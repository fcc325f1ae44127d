import { unpackedLimits } from '@wamani/contract/core/http/tableReading.ts'
import yauzl from 'yauzl'
import type { byteBudget } from './byteBudget.ts'
import { tooLarge, unreadable } from './table.ts'

/** Reads a part of an archive in pieces; null for a part it does not have. */
export type ZipParts = (name: string) => AsyncIterable<Uint8Array> | null

/**
 * Opens an archive by its directory. Every part is decompressed piece by piece and counted; one whose length differs from
 * its header, or that is encrypted or packed in an unusual way, fails. Throws 413 for very many parts.
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
    // By its header, before anything is decompressed; a header that lies is found out below. Once, also if it is read twice.
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

/** Names are compared without case and leading slash, as spreadsheet programs do. */
const nameOf = (name: string) => name.replace(/^\//, '').toLowerCase()
