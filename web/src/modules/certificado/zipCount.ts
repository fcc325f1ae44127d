/** What each file of a ZIP begins with. */
const SIGNATURE = [0x50, 0x4b, 0x03, 0x04]

/** Counts the files of a ZIP while it arrives in pieces. */
export function zipCount(): (bytes: Uint8Array) => number {
  let matched = 0
  let files = 0
  return (bytes) => {
    for (const byte of bytes) {
      matched = byte === SIGNATURE[matched] ? matched + 1 : byte === SIGNATURE[0] ? 1 : 0
      if (matched < SIGNATURE.length) continue
      files += 1
      matched = 0
    }
    return files
  }
}
