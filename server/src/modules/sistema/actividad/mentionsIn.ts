export const maxMentions = 20

/** Distinct user names after an at sign; mail addresses do not count. */
export function mentionsIn(text: string): string[] {
  const found = [...text.matchAll(/(?<![\w.@-])@([a-z0-9._-]{4,30})/gi)]
  // a trailing point or hyphen belongs to the sentence
  return [...new Set(found.map(([, name = '']) => name.toLowerCase().replace(/[.-]+$/, '')))]
}
