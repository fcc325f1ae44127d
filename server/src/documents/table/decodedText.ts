import type { Encoding } from '@wamani/contract/core/http/tableReading.ts'

const PIECE_BYTES = 1_048_576

/** The encoding of a text by its byte order mark, or null without one. */
export function markedEncoding([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xff && second === 0xfe) return 'UTF-16LE'
  if (first === 0xfe && second === 0xff) return 'UTF-16BE'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'UTF-8' : null
}

/** The most likely encoding of a text: by its byte order mark; else UTF-8 if the bytes are valid, Windows-1252 if not. */
export const guessEncoding = (bytes: Uint8Array): Encoding =>
  markedEncoding(bytes) ?? (isUtf8(bytes) ? 'UTF-8' : 'WINDOWS-1252')

function isUtf8(bytes: Uint8Array): boolean {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for (let at = 0; at < bytes.length; at += PIECE_BYTES)
      decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** The text of bytes, a piece at a time, without its byte order mark. Invalid bytes become U+FFFD. */
export function* decodedText(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    yield decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true })
  yield decoder.decode()
}
