import { unfoldedLimits } from '@wamani/contract/core/http/tableReading.ts'
import yauzl from 'yauzl'
import { tooMuch, type unfoldedBudget } from './budget.ts'
import { unreadable } from './table.ts'

/** The parts of an archive: its bytes by pieces, or null for a part it has not. */
export type ZipParts = (name: string) => AsyncIterable<Uint8Array> | null

/**
 * Opens an archive by its directory. Every part is unfolded piece by piece and counted; one that is longer or shorter than
 * its header says, or of a kind nobody writes, fails. Throws 413 for very many parts.
 */
export async function zipParts(bytes: Uint8Array, takeBytes: ReturnType<typeof unfoldedBudget>): Promise<ZipParts> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (zip.entryCount > unfoldedLimits.parts) throw tooMuch(`las ${unfoldedLimits.parts} partes`)
  const entries = new Map<string, yauzl.Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= unfoldedLimits.parts) throw tooMuch(`las ${unfoldedLimits.parts} partes`)
    if (entries.has(nameOf(entry.fileName))) throw unreadable()
    entries.set(nameOf(entry.fileName), entry)
  }
  async function* read(entry: yauzl.Entry): AsyncGenerator<Uint8Array> {
    // Refused by what it says of itself before anything is unfolded; what lies about itself is counted below.
    takeBytes(entry.uncompressedSize)
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

/** Parts are found whatever case their names have, with or without a slash before them. */
const nameOf = (name: string) => name.replace(/^\//, '').toLowerCase()
