import { assertComplete } from './assertComplete.ts'

/** Characters of the main font: texts with only these need no font check. A test compares them with the font. */
export const COMMON_LETTERS = /^[\n -~\u00a1-\u017f\u2013\u2014\u2018\u2019\u201c\u201d\u2026]*$/

/**
 * Throws 409 when the texts cannot be printed. For operations that issue a document before it is printed. Loads fonts
 * only for unusual characters.
 */
export async function assertPrintable(texts: readonly string[]): Promise<void> {
  const unusual = texts.filter((text) => !COMMON_LETTERS.test(text))
  if (unusual.length === 0) return
  const { missingIn } = await import('./missingIn.ts')
  assertComplete(missingIn(unusual))
}
