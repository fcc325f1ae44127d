/** Digits and letters that nobody confuses when a code is read aloud or typed: no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code of `length` characters nobody can guess, five random bits each; made on the server. */
export function randomCode(length: number): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** A code as it is stored, from what a person typed: capitals, no spaces and hyphens, O for zero, I and L for one. */
export const normalizeCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
