/** Crockford base32 without confusable characters (no I, L, O, U). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random code of `length` characters, 5 bits each. Generated on the server. */
export function randomCode(length: number): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** Normalises a typed code: capitals, no spaces or hyphens, O → 0, I and L → 1. */
export const normalizeCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
