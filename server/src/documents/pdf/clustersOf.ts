/** Grapheme-like clusters: characters with their combining marks. A mark without a letter stands alone. */
export const clustersOf = (text: string): Iterable<string> =>
  /\p{M}/u.test(text) ? (text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) : text
