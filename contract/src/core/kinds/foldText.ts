/** A text as it is compared with what people type: without accents, in lower case. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What people write between the parts of a code, or leave out: spaces, hyphens, dots, slashes, «N.°». */
const SEPARATORS = /[\s\p{Pd}\u2212.,/·:#°ºª]+/gu
const LEADING_ZEROS = /(^|[^0-9])0+(?=[0-9])/g

/** A code in letters and digits of ASCII, lower case, with its separators. */
const plain = (code: string) => code.replace(/[°ºª]/g, ' ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** A code without separators, its zeros kept: «000386/2026» is `0003862026`. Null where it holds other characters, or no digit. */
export function compactCode(code: string): string | null {
  const compact = plain(code).replace(SEPARATORS, '')
  return /^[a-z0-9]*[0-9][a-z0-9]*$/.test(compact) ? compact : null
}

/** The parts of a code without the zeros they begin with, one space between them: «000386/2026» is `386 2026`. Equal to nucleo.code_parts. */
export const codeParts = (code: string): string =>
  plain(code)
    .replace(LEADING_ZEROS, '$1')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The form in which codes are compared (B59): «000386/2026» and «386-2026» are `3862026`. Equal to nucleo.code_key. */
export const codeKey = (code: string): string => codeParts(code).replaceAll(' ', '')
