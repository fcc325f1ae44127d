import type { Encoding } from '@wamani/contract/core/http/tableReading.ts'

/** Bytes decoded at once. */
const PIECE = 1_048_576

/** The encoding a text says it has, by the mark it begins with. */
export function markedEncoding([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xff && second === 0xfe) return 'UTF-16LE'
  if (first === 0xfe && second === 0xff) return 'UTF-16BE'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'UTF-8' : null
}

/** How these bytes most likely write a text: as their mark says; else UTF-8 where they are, and Windows-1252 otherwise. */
export const guessEncoding = (bytes: Uint8Array): Encoding =>
  markedEncoding(bytes) ?? (isUtf8(bytes) ? 'UTF-8' : 'WINDOWS-1252')

function isUtf8(bytes: Uint8Array): boolean {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for (let at = 0; at < bytes.length; at += PIECE) decoder.decode(bytes.subarray(at, at + PIECE), { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** The text of bytes, a piece at a time, without its mark. What the encoding has no character for becomes U+FFFD. */
export function* decodedText(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += PIECE)
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true })
  yield decoder.decode()
}
