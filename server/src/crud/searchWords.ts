/**
 * The words of a search as LIKE patterns over `busqueda`: split on spaces, lower-case, without accents, `%` and `_`
 * literal. Mirrors nucleo.normalizar for every letter of Spanish and of the languages written beside it here.
 */
export function searchPatterns(query: string | undefined): string[] {
  const words = (query ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(/\s+/).filter(Boolean)
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
