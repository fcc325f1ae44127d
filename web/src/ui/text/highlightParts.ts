export type Part = { text: string; marked: boolean }

/** Lower case without accents, with the same length per character, so that positions match. */
const folded = (text: string) =>
  Array.from(text.normalize('NFC'), (letter) => {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return plain.length === letter.length ? plain : letter
  }).join('')

/** Splits a text into search matches and other parts, ignoring case and accents. */
export function highlightParts(text: string, search: string): Part[] {
  const whole = text.normalize('NFC')
  const plain = folded(whole)
  const isMarked = new Array<boolean>(plain.length).fill(false)
  for (const word of folded(search.trim()).split(/\s+/).filter(Boolean))
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1))
      isMarked.fill(true, at, at + word.length)
  const parts: Part[] = []
  for (const [at, marked] of isMarked.entries()) {
    const last = parts.at(-1)
    if (last?.marked === marked) last.text += whole[at] ?? ''
    else parts.push({ text: whole[at] ?? '', marked })
  }
  return parts
}
