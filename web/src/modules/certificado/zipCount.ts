const SIGNATURE = [0x50, 0x4b, 0x03, 0x04]

/** Returns a function that takes the chunks of a ZIP stream and returns how many files have started so far. */
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
