export type Part = { text: string; marked: boolean }

/** Letters without case and accents, each as long as the one it stands for, so that places in both texts agree. */
const folded = (text: string) =>
  Array.from(text.normalize('NFC'), (letter) => {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return plain.length === letter.length ? plain : letter
  }).join('')

/** The text cut where a word of the search begins and ends, whatever the case and accents of either. */
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
