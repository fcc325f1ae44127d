export type ActiveMention = { at: number; query: string }

const MENTION = /(?:^|[^\w.@-])@([\p{L}\d._-]{0,30})$/u

export function activeMention(text: string, caret: number): ActiveMention | undefined {
  const query = MENTION.exec(text.slice(0, caret))?.[1]
  return query === undefined ? undefined : { at: caret - query.length - 1, query }
}

/** Replaces the mention by a user name. Returns the text and the new caret position. */
export function withMention(text: string, caret: number, { at }: ActiveMention, username: string) {
  const named = `${text.slice(0, at)}@${username} `
  return { text: named + text.slice(caret).replace(/^ /, ''), caret: named.length }
}

export function mentionParts<One extends { username: string }>(
  text: string,
  mentions: readonly One[],
): (string | One)[] {
  return text.split(/(?<![\w.@-])(@[a-z0-9._-]{4,30})/i).flatMap((part): (string | One)[] => {
    const found = part.startsWith('@')
      ? mentions.find(
          ({ username }) =>
            part
              .slice(1)
              .toLowerCase()
              .replace(/[.-]+$/, '') === username,
        )
      : undefined
    if (!found) return part === '' ? [] : [part]
    const rest = part.slice(1 + found.username.length)
    return rest === '' ? [found] : [found, rest]
  })
}
