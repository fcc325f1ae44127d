import { plainApostrophes } from '@wamani/contract/core/kinds/flawOf.ts'
import { codeParts, compactCode, foldText } from '@wamani/contract/core/kinds/foldText.ts'
import { type RawBuilder, sql } from 'kysely'

/** A text as nucleo.fold_text folds it: lower case, without accents, one character for every apostrophe. */
export const normalized = (text: string) => foldText(plainApostrophes(text))

/**
 * A word searched for, and the LIKE patterns that find it in `search_text`, any of which is enough: as it is written, and
 * where it may be a code without its separators (`compact`) and without leading zeros (B59).
 */
export type SearchWord = { word: string; compact: string; patterns: readonly string[] }

/** A shorter code would be found in nearly everything. */
const MIN_CODE_LENGTH = 3

/** Names of what the next word is: «DNI 45678912», «Placa EGA-789», «N.° 000386-2026». */
const LABEL =
  /^(?:d\.?n\.?i|c\.?e|p\.?t\.?p|c\.?p\.?p|ruc|pasaporte|placa|exp(?:ediente)?|n|nro|num|numero)?\.?[°º]?:?$/

/**
 * The words of a search: split on spaces, lower-case, without accents; in patterns `%` and `_` are literal. Equal to
 * nucleo.fold_text for every letter of Spanish and of the other languages of Peru. A label before a number and a lone hyphen
 * between two words are left out.
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

function patternsOf(word: string): string[] {
  const patterns = [`%${word.replace(/[\\%_]/g, '\\$&')}%`]
  const compact = compactCode(word)
  if (compact === null) return patterns
  if (compact.length >= MIN_CODE_LENGTH) patterns.push(`%${compact}%`)
  const parts = codeParts(word)
  // A part that lost its zeros is the beginning of one, which stands after a space in the text searched.
  const lostZeros = parts.replaceAll(' ', '') !== compact
  if (lostZeros && parts.length >= MIN_CODE_LENGTH) patterns.push(`% ${parts}%`)
  return [...new Set(patterns)]
}

/** The condition that a text of a row holds every word of a search; true for no words. */
export function holdsWords(text: RawBuilder<unknown>, query: string | undefined): RawBuilder<boolean> {
  const words = searchWords(query).map(({ patterns }) => {
    const found = patterns.map((pattern) => sql`${text} like ${pattern}`)
    return sql`(${sql.join(found, sql` or `)})`
  })
  return words.length === 0 ? sql`true` : sql`(${sql.join(words, sql` and `)})`
}
