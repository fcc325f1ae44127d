/** Characters with their marks, as a reader counts letters. A mark without a letter before it stands alone. */
export const clustersOf = (text: string): Iterable<string> =>
  /\p{M}/u.test(text) ? (text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) : text
