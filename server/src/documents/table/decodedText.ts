import type { Encoding } from '@wamani/contract/core/http/tableReading.ts'

const PIECE_BYTES = 1_048_576

/** Characters 128–255 of DOS code pages, which `TextDecoder` does not support. */
const CODE_PAGES: Partial<Record<Encoding, string>> = {
  'CP-850':
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  'CP-437':
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
}

/** The encoding of a text by its byte order mark, or null without one. */
export function markedEncoding([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xff && second === 0xfe) return 'UTF-16LE'
  if (first === 0xfe && second === 0xff) return 'UTF-16BE'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'UTF-8' : null
}

/** Single-byte encodings, most likely first. */
const BYTE_ENCODINGS: readonly Encoding[] = ['WINDOWS-1252', 'CP-850', 'CP-437']

/** Detected encoding: byte order mark, valid UTF-8, else the encoding with the most plausible Spanish words. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const marked = markedEncoding(bytes)
  if (marked) return marked
  if (isUtf8(bytes)) return 'UTF-8'
  const sample = bytes.subarray(0, PIECE_BYTES)
  const score = (encoding: Encoding) => plausibility([...decodedText(sample, encoding)].join(''))
  const scores = BYTE_ENCODINGS.map((encoding) => ({ encoding, score: score(encoding) }))
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).encoding
}

/** Words, including what a wrong encoding makes of their letters. */
const WORD = /[\p{L}\p{M}\u0080-\uffff]+/gu
const LETTERS = '[A-Za-zÁÉÍÓÚÜÑáéíóúüñ\\u0300-\\u036f]+'
const SPANISH = new RegExp(`^[«“‘¿¡–—]*${LETTERS}(?:\\u00a0${LETTERS})*[ºª°’”»–—…]*$|^[ºª°¿¡«»“”‘’–—…§·•\\u00a0]+$`)
const MIXED_CASE = /\p{Ll}[ÁÉÍÓÚÜÑ]|\p{Lu}{2}[áéíóúüñ]/u

/** Plausible minus implausible Spanish words; ASCII words are neutral. */
function plausibility(text: string): number {
  let score = 0
  for (const [word] of text.matchAll(WORD))
    if (/[^\0-\x7f]/.test(word)) score += SPANISH.test(word) && !MIXED_CASE.test(word) ? 1 : -1
  return score
}

/** Signs next to letters that indicate a wrong encoding: currencies, frames, controls, U+FFFD. */
const GARBLED =
  /\p{L}[¤¥¢£\u0080-\u009f\u2500-\u259f\ufffd]|[¤¥\u0080-\u009f\u2500-\u259f\ufffd]\p{L}|Ã[\u0080-\u00bf]|\p{Ll}[¡¿‚§]\p{Ll}/u
/** In Windows-1252 also the space that code page 850 writes as «á». */
const GARBLED_1252 = new RegExp(`${GARBLED.source}|\\p{L}\\u00a0\\p{Ll}`, 'u')

/** First word that indicates a wrong encoding, such as «Mu¤oz»; undefined if none. */
export function garbledWord(text: string, encoding: Encoding): string | undefined {
  const found = (encoding === 'WINDOWS-1252' ? GARBLED_1252 : GARBLED).exec(text)
  if (!found) return undefined
  const start = Math.max(0, found.index - MAX_WORD)
  const before = /[\p{L}\u0080-\uffff]*$/u.exec(text.slice(start, found.index))?.[0] ?? ''
  const after = /^[\p{L}\u0080-\uffff]*/u.exec(text.slice(found.index, found.index + MAX_WORD))?.[0] ?? ''
  return before + after
}

const MAX_WORD = 20

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

export function* decodedText(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  const page = CODE_PAGES[encoding]
  const decoder = page === undefined ? new TextDecoder(encoding) : undefined
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const piece = bytes.subarray(at, at + PIECE_BYTES)
    yield decoder ? decoder.decode(piece, { stream: true }) : pageText(piece, page ?? '')
  }
  if (decoder) yield decoder.decode()
}

/** in Latin-1 the byte equals the character code */
const pageText = (bytes: Uint8Array, page: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (sign) => page[sign.charCodeAt(0) - 128] ?? sign)
