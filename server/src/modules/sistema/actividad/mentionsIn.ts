export const maxMentions = 20

/** The usernames that a text names with an at sign, each once. An address of mail names nobody. */
export function mentionsIn(text: string): string[] {
  const found = [...text.matchAll(/(?<![\w.@-])@([a-z0-9._-]{4,30})/gi)]
  // a point or a hyphen after the name belongs to the sentence
  return [...new Set(found.map(([, name = '']) => name.toLowerCase().replace(/[.-]+$/, '')))]
}
