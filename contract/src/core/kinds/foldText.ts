/** Text for comparison: lower case, without accents. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Separators inside codes: spaces, hyphens, dots, slashes, «N.°». */
const SEPARATORS = /[\s\p{Pd}\u2212.,/·:#°ºª]+/gu
const LEADING_ZEROS = /(^|[^0-9])0+(?=[0-9])/g

/** Code in lower-case ASCII, with its separators. */
const plain = (code: string) => code.replace(/[°ºª]/g, ' ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Code without separators, zeros kept: «000386/2026» → `0003862026`. Null when it has other characters or no digit. */
export function compactCode(code: string): string | null {
  const compact = plain(code).replace(SEPARATORS, '')
  return /^[a-z0-9]*[0-9][a-z0-9]*$/.test(compact) ? compact : null
}

/**
 * Parts of a code without leading zeros, separated by a space: «000386/2026» → `386 2026`. Same as SQL
 * `nucleo.code_parts`.
 */
export const codeParts = (code: string): string =>
  plain(code)
    .replace(LEADING_ZEROS, '$1')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Key for comparing codes (B59): «000386/2026» and «386-2026» → `3862026`. Same as SQL `nucleo.code_key`. */
export const codeKey = (code: string): string => codeParts(code).replaceAll(' ', '')
