import { plainApostrophes } from '@wamani/contract/core/kinds/flawOf.ts'
import { foldText } from '@wamani/contract/core/kinds/foldText.ts'

/** A text as nucleo.fold_text folds it: lower case, without accents, one character for every apostrophe. */
export const normalized = (text: string) => foldText(plainApostrophes(text))

/** A word searched for, and the LIKE pattern that finds it in `search_text`. */
export type SearchWord = { word: string; pattern: string }

/**
 * The words of a search: split on spaces, lower-case, without accents; in patterns `%` and `_` are literal. Equal to
 * nucleo.fold_text for every letter of Spanish and of the other languages of Peru.
 */
export function searchWords(query: string | undefined): SearchWord[] {
  const words = normalized(query ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return words.map((word) => ({ word, pattern: `%${word.replace(/[\\%_]/g, '\\$&')}%` }))
}

/** The patterns alone. */
export const searchPatterns = (query: string | undefined): string[] => searchWords(query).map(({ pattern }) => pattern)
