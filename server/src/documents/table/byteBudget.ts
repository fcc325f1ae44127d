import { unpackedLimits } from '@wamani/contract/core/http/tableReading.ts'
import { tooLarge } from './table.ts'

const BYTES_PER_MEGABYTE = 1_048_576

/** Returns a counter of the bytes a file decompresses to, which throws 413 beyond the limit. */
export function byteBudget(): (bytes: number) => void {
  let left = unpackedLimits.megabytes * BYTES_PER_MEGABYTE
  return (bytes) => {
    left -= bytes
    if (left < 0) throw tooLarge(`los ${unpackedLimits.megabytes} MB al descomprimirse`)
  }
}
