import { assertComplete } from './assertComplete.ts'

/** Letters that the typeface has: a text of these needs no font to be read. A test compares them with the font. */
export const COMMON_LETTERS = /^[\n -~\u00a1-\u017f\u2013\u2014\u2018\u2019\u201c\u201d\u2026]*$/

/**
 * Throws 409 where a paper could not be printed with these texts. For operations that issue a paper (number, code) before
 * anybody prints it. The first unusual text loads the fonts, later ones are looked up.
 */
export async function assertPrintable(texts: readonly string[]): Promise<void> {
  const unusual = texts.filter((text) => !COMMON_LETTERS.test(text))
  if (unusual.length === 0) return
  const { missingIn } = await import('./missingIn.ts')
  assertComplete(missingIn(unusual))
}
