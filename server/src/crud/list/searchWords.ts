import { plainApostrophes } from '@wamani/contract/core/kinds/flawOf.ts'
import { codeParts, compactCode, foldText } from '@wamani/contract/core/kinds/foldText.ts'
import { type RawBuilder, sql } from 'kysely'

/** Lower case, without accents, with one kind of apostrophe; same as SQL nucleo.fold_text. */
export const normalized = (text: string) => foldText(plainApostrophes(text))

/**
 * A search word and its LIKE patterns on `search_text` (any of them matches): as typed, and for codes without
 * separators (`compact`) and leading zeros (B59).
 */
export type SearchWord = { word: string; compact: string; patterns: readonly string[] }

/** Shorter codes would match nearly everything. */
const MIN_CODE_LENGTH = 3

/** Labels before a value: «DNI 45678912», «Placa EGA-789», «N.° 000386-2026». */
const LABEL =
  /^(?:d\.?n\.?i|c\.?e|p\.?t\.?p|c\.?p\.?p|ruc|pasaporte|placa|exp(?:ediente)?|n|nro|num|numero)?\.?[°º]?:?$/

/**
 * Splits a search into words: lower case, no accents, `%` and `_` escaped. Same folding as SQL nucleo.fold_text for
 * Spanish and the other languages of Peru. Labels before a number and lone hyphens are dropped.
 */
export function searchWords(query: string | undefined): SearchWord[] {
  const written = normalized(query ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const between = written.filter((word, at) => at === 0 || at === written.length - 1 || !/^\p{Pd}$|^\/$/u.test(word))
  const isNumber = (word: string | undefined) => /\d/.test(word ?? '')
  const isLabel = (word: string, at: number) => LABEL.test(word) && between.slice(at + 1, at + 3).some(isNumber)
  const words = between.filter((word, at) => !isLabel(word, at))
  return words.map((word) => ({ word, compact: compactCode(word) ?? word, patterns: patternsOf(word) }))
}

/** Punctuation around a word: names are written, and pasted, as «Quispe Condori, María Elena». */
const PUNCTUATION = /^[«"“(,;.]+|[»"”),;.:]+$/g

function patternsOf(word: string): string[] {
  const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const bare = word.replace(PUNCTUATION, '')
  const patterns = [containing(word), ...(bare === '' ? [] : [containing(bare)])]
  const compact = compactCode(word)
  if (compact === null) return [...new Set(patterns)]
  if (compact.length >= MIN_CODE_LENGTH) patterns.push(`%${compact}%`)
  const parts = codeParts(word)
  // a part without its zeros is a prefix after a space in the search text
  const lostZeros = parts.replaceAll(' ', '') !== compact
  if (lostZeros && parts.length >= MIN_CODE_LENGTH) patterns.push(`% ${parts}%`)
  return [...new Set(patterns)]
}

/** Condition: the text contains every word; true without words. */
export function holdsWords(text: RawBuilder<unknown>, query: string | undefined): RawBuilder<boolean> {
  const words = searchWords(query).map(({ patterns }) => {
    const found = patterns.map((pattern) => sql`${text} like ${pattern}`)
    return sql`(${sql.join(found, sql` or `)})`
  })
  return words.length === 0 ? sql`true` : sql`(${sql.join(words, sql` and `)})`
}
